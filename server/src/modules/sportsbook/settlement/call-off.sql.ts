import { sql } from 'kysely'
import type { EventState } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { OutcomeKey } from './outcome.sql.ts'

/** After a stop a feed has so long to say what is decided, before the house says it. */
const feedsGraceMs = 600_000
/** Research c.5: from the first start, which is kept. */
const waitMs = 48 * 3_600_000

/** Events that came to nothing and of which the house itself has said nothing yet: stopped for good, or waiting for too long. */
export async function listToCallOff(db: Reader, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select event_id as "eventId" from (
      (select event_id from sportsbook.event e
        where state in ('SCHEDULED', 'POSTPONED', 'DELAYED', 'INTERRUPTED') and original_start_ms < platform.now_ms() - ${waitMs}
          and not exists (select from sportsbook.called_off c where c.event_id = e.event_id)
        order by original_start_ms, event_id limit ${limit})
      union all
      (select event_id from sportsbook.event e
        where state in ('ABANDONED', 'CANCELLED', 'AWARDED', 'WALKOVER', 'RETIRED') and ended_ms < platform.now_ms() - ${feedsGraceMs}
          and not exists (select from sportsbook.called_off c where c.event_id = e.event_id)
        order by ended_ms, event_id limit ${limit})) due`.execute(db)
  return rows.map(({ eventId }) => eventId)
}

/** An event as it stands, under its gate; undefined where the house has spoken of it. */
export async function findOpenCall(
  tx: Tx,
  eventId: string,
): Promise<{ readonly state: EventState; readonly originalStartAt: number } | undefined> {
  const [row] = await statement<{ readonly state: EventState; readonly originalStartAt: bigint }>`
    select state, original_start_ms as "originalStartAt" from sportsbook.event e
     where event_id = ${eventId}::uuid and not exists (select from sportsbook.called_off c where c.event_id = e.event_id)`.send(
    tx,
  )
  return row && { ...row, originalStartAt: Number(row.originalStartAt) }
}

/** What bets stand on at an event and nobody has said anything of. */
export async function listUntold(tx: Tx, eventId: string): Promise<readonly OutcomeKey[]> {
  return statement<OutcomeKey>`
    select event_id as "eventId", market_key as "marketKey", outcome from (
      select distinct event_id, market_key, outcome from sportsbook.leg where event_id = ${eventId}::uuid) l
     where not exists (select from sportsbook.fact f
                        where f.event_id = l.event_id and f.market_key = l.market_key and f.outcome = l.outcome)`.send(
    tx,
  )
}

/** Closes an event for good, and writes down that the house has spoken. */
export async function closeCalledOff(
  tx: Tx,
  { eventId, state, at }: { readonly eventId: string; readonly state: EventState; readonly at: number },
): Promise<void> {
  await Promise.all([
    statement`
      update sportsbook.gate set phase = 'OVER', version = version + 1 where event_id = ${eventId}::uuid and phase <> 'OVER'`.send(
      tx,
    ),
    statement`
      update sportsbook.event set state = ${state}, ended_ms = coalesce(ended_ms, ${at}::bigint), version = version + 1
       where event_id = ${eventId}::uuid and (state <> ${state} or ended_ms is null)`.send(tx),
    statement`
      insert into sportsbook.called_off (event_id, state, at_ms) values (${eventId}::uuid, ${state}, ${at}::bigint)`.send(
      tx,
    ),
  ])
}
