import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { OutcomeKey } from './outcome.sql.ts'

/** A booking of an outcome whose tickets are to be looked at. */
export interface Walk extends OutcomeKey {
  readonly seq: number
}

/** The bookings whose tickets were not all looked at, the oldest first; what was booked again since is left to that. */
export async function listWalks(db: Reader, limit: number): Promise<readonly Walk[]> {
  const { rows } = await sql<Walk>`
    select o.event_id as "eventId", o.market_key as "marketKey", o.outcome, o.seq from sportsbook.outcome o
     where o.walked_ms is null order by o.made_ms, o.event_id limit ${limit}`.execute(db)
  return rows
}

/** Takes a booking for a chunk: how far it was walked. Nothing where somebody else walks it, or it is done. */
export async function takeWalk(tx: Tx, walk: Walk): Promise<{ readonly walkedTo: string | null } | undefined> {
  const [row] = await statement<{ readonly walkedTo: string | null }>`
    select walked_to as "walkedTo" from sportsbook.outcome
     where event_id = ${walk.eventId}::uuid and market_key = ${walk.marketKey} and outcome = ${walk.outcome} and seq = ${walk.seq}
       and walked_ms is null for update skip locked`.send(tx)
  return row
}

const before = '00000000-0000-0000-0000-000000000000'

/** The next tickets of an outcome, in their order. */
export async function listTicketsBehind(
  tx: Tx,
  key: OutcomeKey,
  { walkedTo, limit }: { readonly walkedTo: string | null; readonly limit: number },
): Promise<readonly { readonly betId: string; readonly legs: number }[]> {
  return statement<{ readonly betId: string; readonly legs: number }>`
    select l.bet_id as "betId", t.legs from (
      select bet_id from sportsbook.leg
       where event_id = ${key.eventId}::uuid and market_key = ${key.marketKey} and outcome = ${key.outcome}
         and bet_id > ${walkedTo ?? before}::uuid
       order by bet_id limit ${limit}) l
      join sportsbook.ticket t on t.bet_id = l.bet_id order by l.bet_id`.send(tx)
}

/**
 * Of tickets of several legs, those that may change: one of their legs can have ended them, all of them are booked, or they
 * have ended before. The others are left alone, so that a leg whose fellows are open costs no more than to be looked at.
 */
export async function listTouched(tx: Tx, betIds: readonly string[]): Promise<readonly string[]> {
  if (betIds.length === 0) return []
  const rows = await statement<{ readonly betId: string }>`
    select l.bet_id as "betId"
      from sportsbook.leg l
      left join lateral (
        select result, windows from sportsbook.outcome o
         where o.event_id = l.event_id and o.market_key = l.market_key and o.outcome = l.outcome
         order by o.seq desc limit 1) o on true
     where l.bet_id = any(${uuids(betIds)}::uuid[])
     group by l.bet_id
    having bool_or(o.result ->> 'outcome' = 'LOSE' or o.result ? 'deadHeat')
        or bool_and(coalesce(o.result is not null or o.windows <> '[]', false))`.send(tx)
  return rows.map(({ betId }) => betId)
}

/** Writes down how far an outcome was walked, and when it was to the end. */
export async function updateWalk(
  tx: Tx,
  walk: Walk,
  { walkedTo, isDone }: { readonly walkedTo: string | null; readonly isDone: boolean },
): Promise<void> {
  await statement`
    update sportsbook.outcome set walked_to = ${walkedTo}::uuid, walked_ms = case when ${isDone}::boolean then platform.now_ms() end
     where event_id = ${walk.eventId}::uuid and market_key = ${walk.marketKey} and outcome = ${walk.outcome} and seq = ${walk.seq}`.send(
    tx,
  )
}
