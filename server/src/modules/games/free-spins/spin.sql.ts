import { bigints, ints, texts, uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'
import type { Desk } from '../desk.ts'
import type { FreeSpin, FreeSpins, FreeSpinsEvent } from './types.ts'

/** What is known of the free spins that these bets are, by their rows; their members' accounts are held. */
export async function findSpins(tx: Tx, betRowIds: readonly string[]): Promise<FreeSpin[]> {
  if (betRowIds.length === 0) return []
  return statement<FreeSpin>`
    select s.bet_row_id as "betRowId", s.grant_id as "grantId", s.brand_id as "brandId", s.state, s.said, s.paid, s.given,
           s.at_ms as at
      from (${rowsOf(uuids(betRowIds))}) as wanted(bet_row_id)
     cross join lateral (select * from games.free_spin found where found.bet_row_id = wanted.bet_row_id limit 1) s`.send(
    tx,
  )
}

/** Free spins for the rest of the transaction, in the order of their ids: whoever ends them waits. */
export async function findFreeSpins(tx: Tx, grantIds: readonly string[]): Promise<FreeSpins[]> {
  if (grantIds.length === 0) return []
  return statement<FreeSpins>`
    select grant_id as "grantId", brand_id as "brandId", member_id as "memberId", vendor_id as "vendorId",
           game_code as "gameCode", currency, stake, spins, win_max as "winMax", turnover_percent as "turnoverPercent",
           state, used, won, expires_at as "expiresAt"
      from games.free_spins where grant_id = any(${uuids(grantIds)}::uuid[]) order by grant_id for update`.send(tx)
}

/** Writes what a batch played of free spins, and what was said of them that may not be. */
export function writeSpins(tx: Tx, { freeSpins, spins, overruns, now }: Desk): readonly Promise<unknown>[] {
  return [
    updateFreeSpins(tx, [...freeSpins.own.values()]),
    upsertSpins(tx, [...spins.own.values()]),
    insertFreeSpinsEvents(tx, overruns, now),
  ]
}

async function updateFreeSpins(tx: Tx, rows: readonly FreeSpins[]): Promise<void> {
  if (rows.length === 0) return
  await statement`
    update games.free_spins g set used = played.used, won = played.won
      from (${rowsOf(
        uuids(rows, (r) => r.grantId),
        ints(rows, (r) => r.used),
        bigints(rows, (r) => r.won),
      )}) as played(grant_id, used, won)
     where g.grant_id = played.grant_id`.send(tx)
}

async function upsertSpins(tx: Tx, rows: readonly FreeSpin[]): Promise<void> {
  if (rows.length === 0) return
  await statement`
    insert into games.free_spin (bet_row_id, grant_id, brand_id, state, said, paid, given, at_ms)
    ${rowsOf(
      uuids(rows, (r) => r.betRowId),
      uuids(rows, (r) => r.grantId),
      uuids(rows, (r) => r.brandId),
      texts(rows, (r) => r.state),
      bigints(rows, (r) => r.said),
      bigints(rows, (r) => r.paid),
      bigints(rows, (r) => r.given),
      bigints(rows, (r) => r.at),
    )}
    on conflict (bet_row_id) do update
      set state = excluded.state, said = excluded.said, paid = excluded.paid, given = excluded.given`.send(tx)
}

export async function insertFreeSpinsEvents(tx: Tx, events: readonly FreeSpinsEvent[], at: number): Promise<void> {
  if (events.length === 0) return
  await statement`
    insert into games.free_spins_event (grant_id, brand_id, kind, detail, at_ms)
    select grant_id, brand_id, kind, detail, ${at}::bigint
      from (${rowsOf(
        uuids(events, (e) => e.grantId),
        uuids(events, (e) => e.brandId),
        texts(events, (e) => e.kind),
        texts(events, (e) => e.detail),
      )}) as told(grant_id, brand_id, kind, detail)`.send(tx)
}
