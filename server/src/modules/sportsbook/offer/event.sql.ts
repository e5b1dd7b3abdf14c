import { sql } from 'kysely'
import type { ProducerState } from '@parlour/core/rules/sportsbook/feed/producer-life.ts'
import type { EventState } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import type { Stopper } from '@parlour/core/rules/sportsbook/feed/stops.ts'
import type { Tier } from '@parlour/core/rules/sportsbook/limits/max-stake.ts'
import type { LegResult } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import { texts, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import type { KnownLive, MarketRow } from '../types.ts'

type Names = Readonly<Record<string, string>>

/** What stands in the way of bets on an event, or on one market of it. */
export interface StopRow {
  readonly marketKey: string
  readonly by: Stopper
  readonly reason: string
  readonly since: number
}

/** An event with what closes it, as pages and slips ask for it. */
export interface EventRow {
  readonly eventId: string
  readonly sport: string
  readonly leagueId: string
  readonly leagueNames: Names
  readonly region: string
  readonly tier: Tier
  readonly origin: 'SIMULATED' | 'REPLAY' | 'FEED'
  readonly producer: string
  readonly competitors: readonly { readonly competitorId: string; readonly names: Names; readonly short: string }[]
  readonly startAt: number
  readonly state: EventState
  readonly bestOf: number | null
  readonly live: KnownLive | null
  readonly phase: 'PREMATCH' | 'LIVE' | 'OVER'
  readonly closesAt: number
  readonly dangerSeq: number
  readonly version: number
  readonly stops: readonly StopRow[]
  readonly marketCount: number
}

type Stored = Omit<EventRow, 'startAt' | 'closesAt' | 'dangerSeq' | 'version' | 'marketCount'> &
  Readonly<Record<'startAt' | 'closesAt' | 'dangerSeq' | 'version' | 'marketCount', bigint>>

/** Events by their ids, in no order. */
export async function listEventRows(db: Reader, eventIds: readonly string[]): Promise<readonly EventRow[]> {
  if (eventIds.length === 0) return []
  const { rows } = await sql<Stored>`
    select e.event_id as "eventId", e.sport, e.league_id as "leagueId", l.names as "leagueNames", l.region, l.tier, e.origin,
           e.producer, e.start_ms as "startAt", e.state, e.best_of as "bestOf", e.live, g.phase, g.closes_ms as "closesAt",
           g.danger_seq as "dangerSeq", e.version + g.version as version,
           (select jsonb_agg(jsonb_build_object('competitorId', c.competitor_id, 'names', c.names, 'short', c.short)
                             order by o.place)
              from unnest(e.competitors) with ordinality o (id, place)
              join sportsbook.competitor c on c.competitor_id = o.id) as competitors,
           coalesce((select jsonb_agg(jsonb_build_object('marketKey', s.market_key, 'by', s.by_whom, 'reason', s.reason,
                                                         'since', s.since_ms) order by s.by_whom)
                       from sportsbook.stop s where s.event_id = e.event_id and s.is_on), '[]') as stops,
           (select count(*) from sportsbook.market m
             where m.event_id = e.event_id and m.status in ('ACTIVE', 'SUSPENDED')) as "marketCount"
      from sportsbook.event e
      join sportsbook.league l using (league_id)
      join sportsbook.gate g using (event_id)
     where e.event_id = any(${uuids(eventIds)}::uuid[])`.execute(db)
  return rows.map((row) => ({
    ...row,
    startAt: Number(row.startAt),
    closesAt: Number(row.closesAt),
    dangerSeq: Number(row.dangerSeq),
    version: Number(row.version),
    marketCount: Number(row.marketCount),
  }))
}

/** A market as its row is read. */
export type StoredMarket = Omit<MarketRow, 'seq' | 'genAt' | 'handedOverAt' | 'changedAt'> &
  Readonly<Record<'seq' | 'genAt' | 'changedAt', bigint>> & { readonly handedOverAt: bigint | null }

/** What is read of a market. */
export const marketColumnsText = `
  m.event_id as "eventId", m.market_key as "marketKey", m.seq, m.status, m.producer, m.rank, m.gen_ms as "genAt",
  m.handed_over_ms as "handedOverAt", m.prices, m.changed_ms as "changedAt"`
export const marketColumns = sql.raw(marketColumnsText)

export const marketOf = (row: StoredMarket): MarketRow => ({
  ...row,
  seq: Number(row.seq),
  genAt: Number(row.genAt),
  changedAt: Number(row.changedAt),
  handedOverAt: row.handedOverAt === null ? null : Number(row.handedOverAt),
})

/** The latest of the markets of some events, of some codes or of all, in the order of their keys. */
export async function listMarkets(
  db: Reader,
  eventIds: readonly string[],
  codes?: readonly string[],
): Promise<readonly MarketRow[]> {
  if (eventIds.length === 0) return []
  const ofCodes = codes === undefined ? sql`` : sql`and split_part(m.market_key, '|', 1) = any(${texts(codes)}::text[])`
  const { rows } = await sql<StoredMarket>`
    select ${marketColumns} from sportsbook.market m
     where m.event_id = any(${uuids(eventIds)}::uuid[]) ${ofCodes}
     order by m.event_id, m.market_key`.execute(db)
  return rows.map(marketOf)
}

/** How a producer stands, and when it was heard last. */
export interface ProducerRow {
  readonly producer: string
  readonly state: ProducerState
  readonly heardAt: number
}

/** Every producer: an installation has a handful. */
export async function listProducers(db: Reader): Promise<ReadonlyMap<string, ProducerRow>> {
  const { rows } = await sql<Omit<ProducerRow, 'heardAt'> & { readonly heardAt: bigint }>`
    select producer, state, alive_ms as "heardAt" from sportsbook.producer`.execute(db)
  return new Map(rows.map((row) => [row.producer, { ...row, heardAt: Number(row.heardAt) }]))
}

export interface ResultRow {
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
  readonly result: LegResult | null
}

/** How outcomes of some events ended, as they are booked now. */
export async function listResults(db: Reader, eventIds: readonly string[]): Promise<readonly ResultRow[]> {
  if (eventIds.length === 0) return []
  const { rows } = await sql<ResultRow>`
    select distinct on (event_id, market_key, outcome) event_id as "eventId", market_key as "marketKey", outcome, result
      from sportsbook.outcome where event_id = any(${uuids(eventIds)}::uuid[])
     order by event_id, market_key, outcome, seq desc`.execute(db)
  return rows
}
