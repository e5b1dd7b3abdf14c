import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'
import type { EventState } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import type { KnownLive, Names } from '../types.ts'

/** An event as the board shows it. */
export interface BoardRow {
  readonly eventId: string
  readonly sport: string
  readonly leagueId: string
  readonly leagueNames: Names
  readonly competitors: readonly Names[]
  readonly startAt: number
  readonly state: EventState
  readonly phase: 'PREMATCH' | 'LIVE' | 'OVER'
  readonly live: KnownLive | null
  readonly producer: string
  readonly heardAt: number | null
  readonly stops: readonly {
    readonly by: 'FEED' | 'TRADER' | 'RISK'
    readonly reason: string
    readonly since: number
  }[]
  readonly markets: number
  readonly stakes: bigint
  readonly worst: bigint
}

type Stored = Omit<BoardRow, 'startAt' | 'heardAt' | 'markets'> & {
  readonly startAt: bigint
  readonly heardAt: bigint | null
  readonly markets: bigint
}

interface Asked {
  readonly brandId: string
  readonly phase: 'LIVE' | 'PREMATCH'
  /** Words of names, as they are searched for. */
  readonly search: string | null
  readonly after: { readonly startAt: number; readonly eventId: string } | null
  readonly limit: number
}

/** A page of the events that are open, by their start: with what they stake and would cost at a brand. */
export async function listBoard(
  db: Reader,
  { brandId, phase, search, after, limit }: Asked,
): Promise<readonly BoardRow[]> {
  const { rows } = await sql<Stored>`
    select e.event_id as "eventId", e.sport, e.league_id as "leagueId", l.names as "leagueNames", e.start_ms as "startAt",
           e.state, g.phase, e.live, e.producer,
           (select jsonb_agg(c.names order by o.place)
              from unnest(e.competitors) with ordinality o (id, place)
              join sportsbook.competitor c on c.competitor_id = o.id) as competitors,
           greatest((e.live ->> 'at')::bigint, m.changed) as "heardAt",
           coalesce((select jsonb_agg(jsonb_build_object('by', s.by_whom, 'reason', s.reason, 'since', s.since_ms) order by s.by_whom)
                       from sportsbook.stop s where s.event_id = e.event_id and s.is_on and s.market_key = ''), '[]') as stops,
           m.markets, coalesce(x.stakes, 0) as stakes, coalesce(x.worst, 0) as worst
      from sportsbook.event e
      join sportsbook.league l using (league_id)
      join sportsbook.gate g using (event_id)
     cross join lateral (
       select count(*) filter (where status = 'ACTIVE') as markets, max(changed_ms) as changed
         from sportsbook.market m where m.event_id = e.event_id) m
     cross join lateral (
       select sum(of_market.stakes)::bigint as stakes, max(of_market.worst)::bigint as worst from (
         select sum(stakes) as stakes, max(returns) - sum(stakes) as worst from sportsbook.exposure x
          where x.event_id = e.event_id and x.brand_id = ${brandId} group by x.market_key) of_market) x
     where e.ended_ms is null and g.phase = ${phase}
       ${search === null ? sql`` : sql`and e.words like ${`%${search}%`}`}
       ${after === null ? sql`` : sql`and (e.start_ms, e.event_id) > (${after.startAt}, ${after.eventId}::uuid)`}
     order by e.start_ms, e.event_id limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...row,
    startAt: Number(row.startAt),
    heardAt: row.heardAt === null ? null : Number(row.heardAt),
    markets: Number(row.markets),
  }))
}

export interface ExposedMarket {
  readonly marketKey: string
  readonly outcome: string
  readonly stakes: bigint
  readonly returns: bigint
  readonly status: string | null
}

/** What stands on all outcomes of an event at a brand. */
export async function listEventExposure(
  db: Reader,
  { eventId, brandId }: { readonly eventId: string; readonly brandId: string },
): Promise<readonly ExposedMarket[]> {
  const { rows } = await sql<ExposedMarket>`
    select x.market_key as "marketKey", x.outcome, x.stakes, x.returns, m.status
      from sportsbook.exposure x left join sportsbook.market m using (event_id, market_key)
     where x.event_id = ${eventId} and x.brand_id = ${brandId} and (x.stakes <> 0 or x.returns <> 0)
     order by x.market_key, x.outcome limit 2000`.execute(db)
  return rows
}
