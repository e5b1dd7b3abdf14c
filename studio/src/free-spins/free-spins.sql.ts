import { sql } from 'kysely'
import type { Money } from '@parlour/core/money/money.ts'
import type { Reader, Tx } from '../db/database.ts'

/** Free rounds of a game that a portal gave a player. */
export interface FreeSpins {
  readonly grantId: string
  readonly playerId: string
  readonly gameCode: string
  readonly currency: string
  readonly stake: Money
  readonly spins: number
  readonly winMax: Money
  readonly used: number
  readonly won: Money
  readonly expiresAt: bigint | number
}

const columns = sql`grant_id as "grantId", player_id as "playerId", game_code as "gameCode", currency, stake, spins,
  win_max as "winMax", used, won, expires_at as "expiresAt"`

/** Takes what a portal gave; a grant that is known, or was taken back already, changes nothing. */
export async function insertFreeSpins(tx: Tx, given: Omit<FreeSpins, 'used' | 'won'> & { at: number }): Promise<void> {
  await sql`
    insert into free_spins (grant_id, player_id, game_code, currency, stake, spins, win_max, expires_at, created_at)
    select ${given.grantId}::uuid, ${given.playerId}::uuid, ${given.gameCode}::text, ${given.currency}::text,
           ${given.stake}::bigint, ${given.spins}::int, ${given.winMax}::bigint, ${given.expiresAt}::bigint, ${given.at}::bigint
     where not exists (select 1 from free_spins_taken_back where grant_id = ${given.grantId}::uuid)
    on conflict (grant_id) do nothing`.execute(tx)
}

/** No round of it begins any more, nor ever where it has not come yet. */
export async function takeBackFreeSpins(tx: Tx, grantId: string, at: number): Promise<void> {
  await sql`
    insert into free_spins_taken_back (grant_id, at) values (${grantId}, ${at}) on conflict do nothing`.execute(tx)
  await sql`update free_spins set is_over = true where grant_id = ${grantId}`.execute(tx)
}

/** What a player has left of a game: of several the one that ends first. */
export async function findFreeSpins(
  db: Reader,
  wanted: { readonly playerId: string; readonly gameCode: string; readonly currency: string; readonly at: number },
): Promise<FreeSpins | undefined> {
  const { rows } = await sql<FreeSpins>`
    select ${columns} from free_spins
     where player_id = ${wanted.playerId} and game_code = ${wanted.gameCode} and currency = ${wanted.currency}
       and not is_over and used < spins and expires_at > ${wanted.at}
     order by expires_at, grant_id limit 1`.execute(db)
  return rows[0]
}

/** Uses one of a player's for a round of that game and stake; false where none is left. Its player is held. */
export async function useFreeSpin(
  tx: Tx,
  spin: Pick<FreeSpins, 'grantId' | 'playerId' | 'gameCode' | 'currency' | 'stake'> & { readonly at: number },
): Promise<boolean> {
  const { rows } = await sql`
    update free_spins set used = used + 1
     where grant_id = ${spin.grantId} and player_id = ${spin.playerId} and game_code = ${spin.gameCode}
       and currency = ${spin.currency} and stake = ${spin.stake}::bigint and not is_over and used < spins
       and expires_at > ${spin.at} returning 1`.execute(tx)
  return rows.length === 1
}

/** Gives back one whose round never was played. */
export async function giveBackFreeSpin(tx: Tx, grantId: string, isOver = false): Promise<void> {
  await sql`
    update free_spins set used = used - 1, is_over = is_over or ${isOver}::boolean where grant_id = ${grantId}`.execute(
    tx,
  )
}

/** Adds what one of its rounds won, as far as that is paid. */
export async function addFreeWin(tx: Tx, grantId: string, win: Money): Promise<void> {
  await sql`
    update free_spins set won = least(win_max, won + ${win}::bigint) where grant_id = ${grantId}`.execute(tx)
}
