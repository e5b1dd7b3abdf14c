import { sql } from 'kysely'
import type { PlayProfile } from '../api-shapes.ts'
import type { Reader, Tx } from '../db/database.ts'

export interface Session {
  readonly sessionId: string
  readonly playerId: string
  readonly playerRef: string | null
  /** The code of the portal that it is of. */
  readonly vendor: string
  readonly isDemo: boolean
  readonly gameCode: string
  readonly launchToken: Buffer | null
  readonly currency: string
  readonly lang: string
  readonly country: string
  readonly platform: string
  readonly lobbyUrl: string
  readonly depositUrl: string
  readonly profile: PlayProfile
  /** The round that the window shows again, and does nothing else. */
  readonly replayedRoundId: string | null
  readonly expiresAt: bigint
}

const columns = sql`s.session_id as "sessionId", s.player_id as "playerId", p.player_ref as "playerRef", p.vendor,
  p.is_demo as "isDemo", s.game_code as "gameCode", s.launch_token as "launchToken", s.currency, s.lang, s.country,
  s.platform, s.lobby_url as "lobbyUrl", s.deposit_url as "depositUrl", s.profile,
  s.replayed_round_id as "replayedRoundId", s.expires_at as "expiresAt"`

/** The player of a portal by the reference that it gave, made where it is new. */
export async function insertPlayer(
  tx: Tx,
  player: {
    readonly playerId: string
    readonly vendor: string
    readonly playerRef: string | null
    readonly demoBalance: bigint | null
    readonly at: number
  },
): Promise<{ readonly playerId: string; readonly isNew: boolean }> {
  const { rows } = await sql`
    insert into player (player_id, vendor, player_ref, is_demo, demo_balance, created_at)
    values (${player.playerId}, ${player.vendor}, ${player.playerRef}, ${player.playerRef === null},
            ${player.demoBalance}::bigint, ${player.at})
    on conflict (vendor, player_ref) where not is_demo do nothing returning 1`.execute(tx)
  if (rows.length === 1) return { playerId: player.playerId, isNew: true }
  const { rows: known } = await sql<{ playerId: string }>`
    select player_id as "playerId" from player
     where vendor = ${player.vendor} and player_ref = ${player.playerRef} and not is_demo`.execute(tx)
  return { playerId: known[0]?.playerId ?? '', isNew: false }
}

/** Whoever changes something of a player holds the row; what is decided is decided one by one. */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`select 1 from player where player_id = ${playerId} for update`.execute(tx)
}

export async function insertSession(
  tx: Tx,
  session: Omit<Session, 'playerRef' | 'vendor' | 'isDemo' | 'expiresAt'> & {
    readonly codeHash: Buffer
    readonly launchTokenHash: Buffer | null
    readonly at: number
    readonly codeExpiresAt: number
    readonly expiresAt: number
  },
): Promise<void> {
  await sql`
    insert into session (session_id, player_id, game_code, code_hash, launch_token_hash, launch_token, currency, lang,
                         country, platform, lobby_url, deposit_url, profile, replayed_round_id, created_at,
                         code_expires_at, expires_at)
    values (${session.sessionId}, ${session.playerId}, ${session.gameCode}, ${session.codeHash},
            ${session.launchTokenHash}, ${session.launchToken}, ${session.currency}, ${session.lang},
            ${session.country}, ${session.platform}, ${session.lobbyUrl}, ${session.depositUrl},
            ${JSON.stringify(session.profile)}::jsonb, ${session.replayedRoundId}, ${session.at},
            ${session.codeExpiresAt}, ${session.expiresAt})`.execute(tx)
}

/** Exchanges the code of an address for a token of its own, once and while it is fresh. */
export async function openSession(
  tx: Tx,
  { codeHash, tokenHash, at }: { readonly codeHash: Buffer; readonly tokenHash: Buffer; readonly at: number },
): Promise<{ readonly gameCode: string; readonly expiresAt: bigint } | undefined> {
  const { rows } = await sql<{ gameCode: string; expiresAt: bigint }>`
    update session set token_hash = ${tokenHash}, opened_at = ${at}
     where code_hash = ${codeHash} and token_hash is null and code_expires_at > ${at}
    returning game_code as "gameCode", expires_at as "expiresAt"`.execute(tx)
  return rows[0]
}

export async function findSession(db: Reader, tokenHash: Buffer, at: number): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    select ${columns} from session s join player p using (player_id)
     where s.token_hash = ${tokenHash} and s.expires_at > ${at}`.execute(db)
  return rows[0]
}

/** Forgets windows that are over, and those who played for nothing a week ago with all that they did. */
export async function pruneSessions(tx: Tx, at: number): Promise<void> {
  await sql`
    delete from session s where expires_at < ${at - dayMs}
       and not exists (select 1 from round r where r.session_id = s.session_id and r.due_at is not null)`.execute(tx)
  await sql`
    delete from player p where is_demo and created_at < ${at - 7 * dayMs}
       and not exists (select 1 from round r where r.player_id = p.player_id and r.due_at is not null)`.execute(tx)
}

const dayMs = 86_400_000
