import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { raw, statement } from '#platform/db/statement.ts'
import type { EventBrief } from '../types.ts'

type BriefRow = Omit<EventBrief, 'startAt'> & { readonly startAt: bigint }

const columns = `
  e.event_id as "eventId", e.sport, e.league_id as "leagueId", l.names as "leagueNames", l.region, l.tier, e.origin,
  e.start_ms as "startAt", e.state, g.phase, e.best_of as "bestOf", e.live,
  (select coalesce(jsonb_agg(jsonb_build_object('competitorId', c.competitor_id, 'names', c.names, 'short', c.short)
                             order by array_position(e.competitors, c.competitor_id)), '[]')
     from sportsbook.competitor c where c.competitor_id = any(e.competitors)) as competitors`
const tables = `sportsbook.event e join sportsbook.league l using (league_id) join sportsbook.gate g using (event_id)`

const toBrief = (row: BriefRow): EventBrief => ({ ...row, startAt: Number(row.startAt) })

/** Events with all that bets and lists say of them, by id; the hot way's statement. */
export async function sendBriefs(tx: Tx, eventIds: readonly string[]): Promise<ReadonlyMap<string, EventBrief>> {
  const rows = await statement<BriefRow>`
    select ${raw(columns)} from ${raw(tables)} where e.event_id = any(${uuids(eventIds)}::uuid[])`.send(tx)
  return new Map(rows.map((row) => [row.eventId, toBrief(row)]))
}

/** What of an event moves, and by which word of its feed the rest stands. */
export interface EventHead extends Pick<EventBrief, 'eventId' | 'state' | 'live' | 'phase'> {
  readonly fixtureGenAt: number
}

/** What of some events moves; the hot way’s statement. */
export async function sendHeads(tx: Tx, eventIds: readonly string[]): Promise<readonly EventHead[]> {
  const rows = await statement<Omit<EventHead, 'fixtureGenAt'> & { fixtureGenAt: bigint }>`
    select e.event_id as "eventId", e.fixture_gen_ms as "fixtureGenAt", e.state, e.live, g.phase
      from sportsbook.event e join sportsbook.gate g using (event_id)
     where e.event_id = any(${uuids(eventIds)}::uuid[])`.send(tx)
  return rows.map((row) => ({ ...row, fixtureGenAt: Number(row.fixtureGenAt) }))
}

/** The same where a page is read. */
export async function listBriefs(db: Reader, eventIds: readonly string[]): Promise<ReadonlyMap<string, EventBrief>> {
  if (eventIds.length === 0) return new Map()
  const { rows } = await sql<BriefRow>`
    select ${sql.raw(columns)} from ${sql.raw(tables)} where e.event_id = any(${uuids(eventIds)}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.eventId, toBrief(row)]))
}
