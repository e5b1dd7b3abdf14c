import { sql } from 'kysely'
import type { Money } from '@parlour/core/money/money.ts'
import type { Outcome, RoundState } from '../api-shapes.ts'
import type { Reader, Tx } from '../db/database.ts'

export interface Round {
  readonly roundId: string
  readonly playerId: string
  readonly playerRef: string | null
  /** The code of the portal that it is of. */
  readonly vendor: string
  readonly sessionId: string
  readonly requestId: string
  readonly gameCode: string
  readonly gameVersion: string
  readonly pairId: string
  readonly nonce: number
  readonly clientSeed: string
  readonly isDemo: boolean
  readonly currency: string
  readonly stake: Money
  /** The free spins that it is one of. */
  readonly grantId: string | null
  readonly state: RoundState
  readonly outcome: Outcome | null
  readonly steps: number | null
  readonly step: number
  readonly win: Money | null
  readonly refusal: string | null
  readonly fundsBefore: Money | null
  readonly fundsAfter: Money | null
  readonly openedAt: bigint
  readonly drawnAt: bigint | null
  readonly endedAt: bigint | null
  readonly dueAt: bigint | null
}

const columns = sql`r.round_id as "roundId", r.player_id as "playerId", p.player_ref as "playerRef", p.vendor,
  r.session_id as "sessionId", r.request_id as "requestId", r.game_code as "gameCode", r.game_version as "gameVersion",
  r.pair_id as "pairId", r.nonce, r.client_seed as "clientSeed", r.is_demo as "isDemo", r.currency, r.stake,
  r.grant_id as "grantId", r.state,
  r.outcome, r.steps, r.step, r.win, r.refusal, r.funds_before as "fundsBefore", r.funds_after as "fundsAfter",
  r.opened_at as "openedAt", r.drawn_at as "drawnAt", r.ended_at as "endedAt", r.due_at as "dueAt"`
const source = sql`round r join player p using (player_id)`

export type NewRound = Pick<
  Round,
  | 'roundId'
  | 'playerId'
  | 'sessionId'
  | 'requestId'
  | 'gameCode'
  | 'gameVersion'
  | 'pairId'
  | 'nonce'
  | 'clientSeed'
  | 'isDemo'
  | 'currency'
  | 'stake'
  | 'grantId'
> & { readonly at: number; readonly dueAt: number }

export async function insertRound(tx: Tx, round: NewRound): Promise<void> {
  await sql`
    insert into round (round_id, player_id, session_id, request_id, game_code, game_version, pair_id, nonce, client_seed,
                       is_demo, currency, stake, grant_id, state, opened_at, due_at)
    values (${round.roundId}, ${round.playerId}, ${round.sessionId}, ${round.requestId}, ${round.gameCode},
            ${round.gameVersion}, ${round.pairId}, ${round.nonce}, ${round.clientSeed}, ${round.isDemo},
            ${round.currency}, ${round.stake}::bigint, ${round.grantId}, 'OPENED', ${round.at}, ${round.dueAt})`.execute(
    tx,
  )
}

/** A change of a round that stands in a certain state. */
export interface RoundChange {
  readonly from: readonly RoundState[]
  readonly to: RoundState
  /** Null where it has ended. */
  readonly dueAt: number | null
  readonly at: number
  readonly refusal?: string
  readonly fundsBefore?: Money | null
  readonly fundsAfter?: Money | null
}

/** Takes a round a state further; false where another did before. */
export async function moveRound(tx: Tx, roundId: string, change: RoundChange): Promise<boolean> {
  const { rows } = await sql`
    update round
       set state = ${change.to}, due_at = ${change.dueAt}::bigint,
           ended_at = ${change.dueAt === null ? change.at : null}::bigint,
           debited_at = coalesce(debited_at, ${change.to === 'DEBITED' ? change.at : null}::bigint),
           refusal = coalesce(${change.refusal ?? null}, refusal),
           funds_before = coalesce(${change.fundsBefore ?? null}::bigint, funds_before),
           funds_after = coalesce(${change.fundsAfter ?? null}::bigint, funds_after)
     where round_id = ${roundId} and state = any(${[...change.from]}::text[]) returning 1`.execute(tx)
  return rows.length === 1
}

/** Stores a round whole, before anybody is told of it. */
export async function storeOutcome(
  tx: Tx,
  roundId: string,
  drawn: {
    readonly outcome: Outcome
    readonly steps: number
    readonly win: Money
    readonly to: 'DRAWN' | 'CREDITED'
    readonly at: number
    readonly dueAt: number
  },
): Promise<boolean> {
  const { rows } = await sql`
    update round set state = ${drawn.to}, outcome = ${JSON.stringify(drawn.outcome)}::jsonb, steps = ${drawn.steps},
                     win = ${drawn.win}::bigint, drawn_at = ${drawn.at}, due_at = ${drawn.dueAt}
     where round_id = ${roundId} and state = 'DEBITED' returning 1`.execute(tx)
  return rows.length === 1
}

/** What was shown last; it goes forward alone. */
export async function storeStep(tx: Tx, roundId: string, step: number): Promise<void> {
  await sql`
    update round set step = ${step}, state = 'FEATURE'
     where round_id = ${roundId} and state in ('DRAWN', 'FEATURE') and step < ${step}`.execute(tx)
}

export async function findRound(db: Reader, roundId: string): Promise<Round | undefined> {
  const { rows } = await sql<Round>`select ${columns} from ${source} where r.round_id = ${roundId}`.execute(db)
  return rows[0]
}

export async function findByRequest(db: Reader, playerId: string, requestId: string): Promise<Round | undefined> {
  const { rows } = await sql<Round>`
    select ${columns} from ${source} where r.player_id = ${playerId} and r.request_id = ${requestId}`.execute(db)
  return rows[0]
}

/** The round of a game that has not ended. */
export async function findOpen(db: Reader, playerId: string, gameCode: string): Promise<Round | undefined> {
  const { rows } = await sql<Round>`
    select ${columns} from ${source}
     where r.player_id = ${playerId} and r.game_code = ${gameCode} and r.due_at is not null`.execute(db)
  return rows[0]
}

export async function hasOpenRound(db: Reader, playerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from round where player_id = ${playerId} and due_at is not null limit 1`.execute(db)
  return rows.length > 0
}

/** When the player's latest round of a game was drawn. */
export async function lastDrawnAt(db: Reader, playerId: string, gameCode: string): Promise<number | undefined> {
  const { rows } = await sql<{ at: bigint }>`
    select drawn_at as at from round
     where player_id = ${playerId} and game_code = ${gameCode} and drawn_at is not null
     order by opened_at desc limit 1`.execute(db)
  return rows[0] && Number(rows[0].at)
}

/** A player's rounds behind a cursor, the latest first; all that were not refused. */
export async function listRounds(
  db: Reader,
  query: {
    readonly playerId: string
    readonly gameCode: string | null
    readonly since: number
    readonly behind: { readonly at: number; readonly roundId: string } | null
    readonly limit: number
  },
): Promise<readonly Round[]> {
  const { playerId, gameCode, since, behind, limit } = query
  const { rows } = await sql<Round>`
    select ${columns} from ${source}
     where r.player_id = ${playerId} and r.opened_at >= ${since} and r.state <> 'REFUSED'
       and (${gameCode}::text is null or r.game_code = ${gameCode})
       and (${behind === null} or (r.opened_at, r.round_id) < (${behind?.at ?? 0}, ${behind?.roundId ?? null}::uuid))
     order by r.opened_at desc, r.round_id desc limit ${limit}`.execute(db)
  return rows
}

/** Takes up rounds whose time has come: nobody else does until then. */
export async function takeDue(
  tx: Tx,
  { at, until, limit }: { readonly at: number; readonly until: number; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ roundId: string }>`
    update round set due_at = ${until}
     where round_id in (select round_id from round where due_at <= ${at} order by due_at limit ${limit}
                           for update skip locked)
    returning round_id as "roundId"`.execute(tx)
  return rows.map(({ roundId }) => roundId)
}

/** When to try again what waits for a wallet's word. */
export async function postpone(tx: Tx, roundId: string, dueAt: number): Promise<void> {
  await sql`update round set due_at = ${dueAt} where round_id = ${roundId} and due_at is not null`.execute(tx)
}
