import { sql } from 'kysely'
import type { CancelWindow, Certainty, FeedFact } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import type { LegResult } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import { bigints, ints, jsonbs, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'

/** An outcome of a market of an event. */
export interface OutcomeKey {
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
}

export const textOfKey = ({ eventId, marketKey, outcome }: OutcomeKey): string => `${eventId} ${marketKey} ${outcome}`

const keyRows = (keys: readonly OutcomeKey[]) =>
  [uuids(keys, (k) => k.eventId), texts(keys, (k) => k.marketKey), texts(keys, (k) => k.outcome)] as const

/** The events of which facts came that were not folded yet, those that wait longest first. */
export async function listEventsDue(db: Reader, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select event_id as "eventId" from sportsbook.fact_due group by event_id order by min(since_ms), event_id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ eventId }) => eventId)
}

/** Holds an event’s gate against bets and everybody else who changes it. */
export async function lockGate(tx: Tx, eventId: string): Promise<void> {
  await statement`select 1 from sportsbook.gate where event_id = ${eventId}::uuid for update`.send(tx)
}

/** Takes the outcomes of an event whose facts are to be folded: a fact that comes meanwhile asks for it again. */
export async function takeDue(tx: Tx, eventId: string, limit: number): Promise<readonly OutcomeKey[]> {
  return statement<OutcomeKey>`
    delete from sportsbook.fact_due d
     using (select market_key, outcome from sportsbook.fact_due where event_id = ${eventId}::uuid
             order by market_key, outcome limit ${limit}) due
     where d.event_id = ${eventId}::uuid and d.market_key = due.market_key and d.outcome = due.outcome
    returning d.event_id as "eventId", d.market_key as "marketKey", d.outcome`.send(tx)
}

/** Everything that was ever said of some outcomes, by outcome. */
export async function listFacts(
  tx: Tx,
  keys: readonly OutcomeKey[],
): Promise<ReadonlyMap<string, readonly FeedFact[]>> {
  const rows = await statement<OutcomeKey & { readonly fact: FeedFact }>`
    with wanted (event_id, market_key, outcome) as (${rowsOf(...keyRows(keys))})
    select event_id as "eventId", market_key as "marketKey", outcome, f.fact
      from wanted join sportsbook.fact f using (event_id, market_key, outcome)`.send(tx)
  return new Map([...Map.groupBy(rows, textOfKey)].map(([key, own]) => [key, own.map(({ fact }) => fact)]))
}

/** How an outcome is booked. */
export interface BookedOutcome extends OutcomeKey {
  readonly seq: number
  readonly result: LegResult | null
  readonly certainty: Certainty | null
  readonly windows: readonly CancelWindow[]
}

/** How some outcomes were booked last, and when for the first time; those that never were are absent. */
export async function listBooked(
  tx: Tx,
  keys: readonly OutcomeKey[],
): Promise<ReadonlyMap<string, BookedOutcome & { readonly firstAt: number }>> {
  const rows = await statement<BookedOutcome & { readonly firstAt: bigint }>`
    with wanted (event_id, market_key, outcome) as (${rowsOf(...keyRows(keys))})
    select w.event_id as "eventId", w.market_key as "marketKey", w.outcome, o.seq, o.result, o.certainty, o.windows,
           (select made_ms from sportsbook.outcome f
             where f.event_id = w.event_id and f.market_key = w.market_key and f.outcome = w.outcome and f.seq = 1) as "firstAt"
      from wanted w cross join lateral (
        select * from sportsbook.outcome o
         where o.event_id = w.event_id and o.market_key = w.market_key and o.outcome = w.outcome order by o.seq desc limit 1) o`.send(
    tx,
  )
  return new Map(rows.map((row) => [textOfKey(row), { ...row, firstAt: Number(row.firstAt) }]))
}

/** Books how outcomes end now; one that moves no ticket is not to be walked. */
export async function insertOutcomes(
  tx: Tx,
  rows: readonly (BookedOutcome & { readonly isWalked: boolean })[],
  at: number,
): Promise<void> {
  if (rows.length === 0) return
  await statement`
    insert into sportsbook.outcome (event_id, market_key, outcome, seq, result, certainty, windows, made_ms, walked_ms)
    select event_id, market_key, outcome, seq, result, certainty, windows, ${at}::bigint, walked_ms from (${rowsOf(
      ...keyRows(rows),
      ints(rows, (r) => r.seq),
      jsonbs(rows, (r) => r.result && JSON.stringify(r.result)),
      smallints(rows, (r) => r.certainty),
      jsonbs(rows, (r) => JSON.stringify(r.windows)),
      bigints(rows, (r) => (r.isWalked ? at : null)),
    )}) as new(event_id, market_key, outcome, seq, result, certainty, windows, walked_ms)`.send(tx)
}

/** Whether every brand pays at the whistle: then it moves nothing where an outcome becomes official. */
export async function payAllAtOnce(tx: Tx): Promise<boolean> {
  const [row] = await statement<{ readonly atOnce: boolean }>`
    select coalesce(bool_and((rules ->> 'paysAtOnce')::boolean), true) as "atOnce" from (
      select distinct on (brand_id) rules from sportsbook.brand_rules order by brand_id, version desc) r`.send(tx)
  return row?.atOnce !== false
}

/** Leaves outcomes to two operators: what would end them otherwise came too late. */
export async function insertLate(tx: Tx, keys: readonly OutcomeKey[], at: number): Promise<void> {
  if (keys.length === 0) return
  await statement`
    insert into sportsbook.late_outcome (event_id, market_key, outcome, since_ms)
    select event_id, market_key, outcome, ${at}::bigint from (${rowsOf(...keyRows(keys))}) as late(event_id, market_key, outcome)
    on conflict do nothing`.send(tx)
}

export async function deleteLate(tx: Tx, keys: readonly OutcomeKey[]): Promise<void> {
  if (keys.length === 0) return
  await statement`
    with decided (event_id, market_key, outcome) as (${rowsOf(...keyRows(keys))})
    delete from sportsbook.late_outcome l using decided d
     where l.event_id = d.event_id and l.market_key = d.market_key and l.outcome = d.outcome`.send(tx)
}
