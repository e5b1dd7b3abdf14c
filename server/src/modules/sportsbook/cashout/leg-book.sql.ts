import { sql } from 'kysely'
import type { MarketStatus } from '@parlour/core/rules/sportsbook/feed/market-life.ts'
import type { ProducerState } from '@parlour/core/rules/sportsbook/feed/producer-life.ts'
import type { Gate } from '@parlour/core/rules/sportsbook/feed/offered.ts'
import type { Stop } from '@parlour/core/rules/sportsbook/feed/stops.ts'
import { texts, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import type { KnownLive, StoredPrice } from '../types.ts'

/** A market as an offer sees it. */
export interface OfferedMarket {
  readonly eventId: string
  readonly marketKey: string
  readonly status: MarketStatus
  readonly producer: string
  readonly producerState: ProducerState
  readonly prices: readonly StoredPrice[]
}

/** An event as an offer sees it. */
export interface OfferedEvent extends Gate {
  readonly eventId: string
  readonly sport: string
  readonly live: KnownLive | null
}

/** The markets that there are of these; nothing is locked. */
export async function listOfferedMarkets(
  db: Reader,
  wanted: readonly { readonly eventId: string; readonly marketKey: string }[],
): Promise<readonly OfferedMarket[]> {
  const { rows } = await sql<OfferedMarket>`
    select m.event_id as "eventId", m.market_key as "marketKey", m.status, m.producer, p.state as "producerState", m.prices
      from (select distinct * from unnest(${uuids(wanted, (w) => w.eventId)}::uuid[], ${texts(wanted, (w) => w.marketKey)}::text[])
                                     as w(event_id, market_key)) w
      join sportsbook.market m on m.event_id = w.event_id and m.market_key = w.market_key
      join sportsbook.producer p on p.producer = m.producer`.execute(db)
  return rows
}

/** The events with their gates and what stands in the way there. */
export async function listOfferedEvents(db: Reader, eventIds: readonly string[]): Promise<readonly OfferedEvent[]> {
  const { rows } = await sql<Omit<OfferedEvent, 'closesAt' | 'stops'> & { closesAt: bigint; stops: readonly Stop[] }>`
    select e.event_id as "eventId", e.sport, e.live, g.phase, g.closes_ms as "closesAt",
           (select coalesce(jsonb_agg(jsonb_build_object('by', s.by_whom, 'marketKey', s.market_key, 'isOn', s.is_on,
                                                         'reason', s.reason, 'saidAt', s.said_ms)), '[]')
              from sportsbook.stop s where s.event_id = e.event_id and s.is_on) as stops
      from sportsbook.event e join sportsbook.gate g using (event_id)
     where e.event_id = any(${uuids([...new Set(eventIds)])}::uuid[])`.execute(db)
  return rows.map((row) => ({ ...row, closesAt: Number(row.closesAt) }))
}
