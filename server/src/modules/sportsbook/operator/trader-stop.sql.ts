import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** What an operator stops: one event or market of it, a league’s or a producer’s open events, or all that are open. */
export interface StopScope {
  readonly scope: 'EVENT' | 'LEAGUE' | 'PRODUCER' | 'ALL'
  readonly id: string | null
  readonly marketKey: string
}

const eventsOf = ({ scope, id }: StopScope) => {
  switch (scope) {
    case 'EVENT':
      return sql`e.event_id = ${id}::uuid`
    case 'LEAGUE':
      return sql`e.league_id = ${id}::uuid`
    case 'PRODUCER':
      return sql`e.producer = ${id}`
    case 'ALL':
      return sql`true`
  }
}

/**
 * Puts a trader’s stop on events, or lifts it, under their gates in their order: bets in flight are committed before it or see
 * it. Others’ stops stay. Answers which events it is on.
 */
export async function writeTraderStop(
  tx: Tx,
  { isOn, reason, ...scope }: StopScope & { readonly isOn: boolean; readonly reason: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select g.event_id as "eventId" from sportsbook.event e join sportsbook.gate g using (event_id)
     where e.ended_ms is null and ${eventsOf(scope)} order by g.event_id for update of g`.execute(tx)
  const eventIds = rows.map(({ eventId }) => eventId)
  if (eventIds.length === 0) return []
  const ids = sql`${`{${eventIds.join(',')}}`}::uuid[]`
  await sql`
    insert into sportsbook.stop as s (event_id, market_key, by_whom, is_on, reason, said_ms, since_ms)
    select id, ${scope.marketKey}, 'TRADER', ${isOn}, ${reason}, platform.now_ms(), platform.now_ms() from unnest(${ids}) as new(id)
    on conflict on constraint stop_pk do update
       set is_on = excluded.is_on, reason = excluded.reason, said_ms = excluded.said_ms,
           since_ms = case when s.is_on = excluded.is_on then s.since_ms else excluded.since_ms end`.execute(tx)
  await sql`update sportsbook.gate set version = version + 1 where event_id = any(${ids})`.execute(tx)
  return eventIds
}

/** Sets how much of the limits a member has; answers what it was. */
export async function upsertFactor(
  tx: Tx,
  { brandId, memberId, percent }: { readonly brandId: string; readonly memberId: string; readonly percent: number },
): Promise<number> {
  const { rows } = await sql<{ before: number | null }>`
    with before as (select percent from sportsbook.player_factor where member_id = ${memberId}),
    written as (
      insert into sportsbook.player_factor (brand_id, member_id, percent, set_ms)
      values (${brandId}, ${memberId}, ${percent}, platform.now_ms())
      on conflict (member_id) do update set percent = excluded.percent, set_ms = excluded.set_ms)
    select (select percent from before) as before`.execute(tx)
  return rows[0]?.before ?? 100
}
