import type { ProducerState } from '@parlour/core/rules/sportsbook/feed/producer-life.ts'
import type { Stop } from '@parlour/core/rules/sportsbook/feed/stops.ts'
import { texts, uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { raw, rowsOf, statement } from '#platform/db/statement.ts'
import { marketColumnsText, marketOf, type StoredMarket } from '../offer/event.sql.ts'
import type { GateRow, MarketRow } from '../types.ts'

/** A market of an event, by the names that a leg gives. */
export interface WantedMarket {
  readonly eventId: string
  readonly marketKey: string
}

const wantedRows = (wanted: readonly WantedMarket[]) =>
  rowsOf(
    uuids(wanted, (w) => w.eventId),
    texts(wanted, (w) => w.marketKey),
  )

/**
 * Holds the states of the producers that own these markets, beside others who do: none goes down before the transaction
 * ends. Their other times move meanwhile.
 */
export async function holdProducers(
  tx: Tx,
  wanted: readonly WantedMarket[],
): Promise<ReadonlyMap<string, ProducerState>> {
  const rows = await statement<{ producer: string; state: ProducerState }>`
    with wanted (event_id, market_key) as (${wantedRows(wanted)}),
    held as materialized (
      select producer, state from sportsbook.producer
       where producer in (select m.producer from wanted join sportsbook.market m using (event_id, market_key))
       order by producer for key share)
    select producer, state from held`.send(tx)
  return new Map(rows.map(({ producer, state }) => [producer, state]))
}

type LockedGate = Omit<GateRow, 'stops' | 'closesAt' | 'dangerSeq' | 'version'> & {
  readonly closesAt: bigint
  readonly dangerSeq: bigint
  readonly version: bigint
  readonly now: bigint
}

/**
 * Locks gates for betting, shared, in the order of their ids. The clock is read above the lock, so that a bet that had to
 * wait for a stop is judged by the time it has now. Stops are read by the next statement, which sees what was waited for.
 */
export async function lockGatesForBets(
  tx: Tx,
  eventIds: readonly string[],
): Promise<readonly (Omit<GateRow, 'stops'> & { readonly now: number })[]> {
  const rows = await statement<LockedGate>`
    with locked as materialized (
      select event_id as "eventId", phase, closes_ms as "closesAt", danger_seq as "dangerSeq", version
        from sportsbook.gate where event_id = any(${uuids(eventIds)}::uuid[]) order by event_id for share
    ) select locked.*, platform.now_ms() as now from locked`.send(tx)
  return rows.map((row) => ({
    ...row,
    closesAt: Number(row.closesAt),
    dangerSeq: Number(row.dangerSeq),
    version: Number(row.version),
    now: Number(row.now),
  }))
}

/** What stands in the way at some events, by event. */
export async function listStops(tx: Tx, eventIds: readonly string[]): Promise<ReadonlyMap<string, readonly Stop[]>> {
  const rows = await statement<Omit<Stop, 'saidAt'> & { eventId: string; saidAt: bigint }>`
    select event_id as "eventId", by_whom as "by", market_key as "marketKey", is_on as "isOn", reason, said_ms as "saidAt"
      from sportsbook.stop where event_id = any(${uuids(eventIds)}::uuid[]) and is_on`.send(tx)
  return Map.groupBy(
    rows.map((row) => ({ ...row, saidAt: Number(row.saidAt) })),
    ({ eventId }) => eventId,
  )
}

/** The latest of some markets. */
export async function readMarkets(tx: Tx, wanted: readonly WantedMarket[]): Promise<readonly MarketRow[]> {
  const rows = await statement<StoredMarket>`
    with wanted (event_id, market_key) as (${wantedRows(wanted)})
    select ${raw(marketColumnsText)} from wanted join sportsbook.market m using (event_id, market_key)`.send(tx)
  return rows.map(marketOf)
}

/** What the grids of scores of some events are fitted to (`isGridMarket`), the latest of each. */
export async function readGridMarkets(tx: Tx, eventIds: readonly string[]): Promise<readonly MarketRow[]> {
  if (eventIds.length === 0) return []
  const rows = await statement<StoredMarket>`
    select ${raw(marketColumnsText)} from sportsbook.market m
     where m.event_id = any(${uuids(eventIds)}::uuid[])
       and (m.market_key = '1X2' or m.market_key like 'AH|%' or m.market_key like 'OU|%')
     order by m.event_id, m.market_key`.send(tx)
  return rows.map(marketOf)
}

/** What of a bet's limits a member has, in percent, by member; of most nothing is said. */
export async function readFactors(tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await statement<{ memberId: string; percent: number }>`
    select member_id as "memberId", percent from sportsbook.player_factor
     where member_id = any(${uuids(memberIds)}::uuid[])`.send(tx)
  return new Map(rows.map(({ memberId, percent }) => [memberId, percent]))
}

const dayMs = 86_400_000

/** The first id of a time: weeks before it are not even looked at. Ids are made within a day of their bet, by any clock. */
function idAt(at: number): string {
  const hex = Math.max(at, 0).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** What members placed just now: what a second one like it is told apart by. */
export async function listRecent(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly fingerprint: string; readonly placedAt: number }[]>> {
  const rows = await statement<{ memberId: string; fingerprint: string; placedAt: bigint }>`
    select t.member_id as "memberId", t.fingerprint, t.received_ms as "placedAt"
      from (select unnest(${uuids(memberIds)}::uuid[]) as member_id) w cross join lateral (
        select * from sportsbook.ticket t
         where t.member_id = w.member_id and t.bet_id > ${idAt(Date.now() - dayMs)}::uuid order by t.bet_id desc limit 20) t
     where t.received_ms > platform.now_ms() - 10000`.send(tx)
  return Map.groupBy(
    rows.map((row) => ({ ...row, placedAt: Number(row.placedAt) })),
    ({ memberId }) => memberId,
  )
}
