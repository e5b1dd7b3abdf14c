import { sql } from 'kysely'
import { bigints, jsonbs, smallints, texts, uuids } from '#platform/db/arrays.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { marketColumns, marketOf, type StoredMarket } from '../offer/event.sql.ts'
import type { MarketRow } from '../types.ts'

type Key = Pick<MarketRow, 'eventId' | 'marketKey'>

const wanted = (keys: readonly Key[]) => sql`
  (select unnest(${uuids(keys, (one) => one.eventId)}::uuid[]) as event_id,
          unnest(${texts(keys, (one) => one.marketKey)}::text[]) as market_key) k`

/** The latest of some markets. */
export async function listMarketRows(db: Reader, keys: readonly Key[]): Promise<readonly MarketRow[]> {
  const { rows } = await sql<StoredMarket>`
    select ${marketColumns} from ${wanted(keys)} join sportsbook.market m using (event_id, market_key)`.execute(db)
  return rows.map(marketOf)
}

/** The same, held until the transaction ends, in the order of events and keys. */
export async function lockMarkets(tx: Tx, keys: readonly Key[]): Promise<readonly MarketRow[]> {
  const { rows } = await sql<StoredMarket>`
    select ${marketColumns} from ${wanted(keys)} join sportsbook.market m using (event_id, market_key)
     order by m.event_id, m.market_key for update of m`.execute(tx)
  return rows.map(marketOf)
}

/** The keys of all markets of some events, with who owns them. */
export async function listKeysOf(
  db: Reader,
  eventIds: readonly string[],
): Promise<readonly (Key & Pick<MarketRow, 'producer' | 'status'>)[]> {
  const { rows } = await sql<Key & Pick<MarketRow, 'producer' | 'status'>>`
    select event_id as "eventId", market_key as "marketKey", producer, status from sportsbook.market
     where event_id = any(${uuids(eventIds)}::uuid[]) order by event_id, market_key`.execute(db)
  return rows
}

/** Writes markets as they are now, and what of them is new into the log of prices. */
export async function writeMarkets(
  tx: Tx,
  markets: readonly MarketRow[],
  logged: readonly MarketRow[],
  now: number,
): Promise<void> {
  if (markets.length === 0) return
  await sql`
    insert into sportsbook.market as m (event_id, market_key, seq, status, producer, rank, gen_ms, handed_over_ms, prices,
                                        changed_ms)
    select unnest(${uuids(markets, (one) => one.eventId)}::uuid[]), unnest(${texts(markets, (one) => one.marketKey)}::text[]),
           unnest(${bigints(markets, (one) => one.seq)}::bigint[]), unnest(${texts(markets, (one) => one.status)}::text[]),
           unnest(${texts(markets, (one) => one.producer)}::text[]), unnest(${smallints(markets, (one) => one.rank)}::smallint[]),
           unnest(${bigints(markets, (one) => one.genAt)}::bigint[]),
           unnest(${bigints(markets, (one) => one.handedOverAt)}::bigint[]),
           unnest(${jsonbs(markets, (one) => JSON.stringify(one.prices))}::jsonb[]),
           unnest(${bigints(markets, (one) => one.changedAt)}::bigint[])
    on conflict (event_id, market_key) do update
      set seq = excluded.seq, status = excluded.status, producer = excluded.producer, rank = excluded.rank,
          gen_ms = excluded.gen_ms, handed_over_ms = excluded.handed_over_ms, prices = excluded.prices,
          changed_ms = excluded.changed_ms`.execute(tx)
  if (logged.length === 0) return
  await sql`
    insert into sportsbook.price (price_id, event_id, market_key, seq, status, producer, gen_ms, at_ms, prices)
    select unnest(${uuids(logged.map(() => newId()))}::uuid[]), unnest(${uuids(logged, (one) => one.eventId)}::uuid[]),
           unnest(${texts(logged, (one) => one.marketKey)}::text[]), unnest(${bigints(logged, (one) => one.seq)}::bigint[]),
           unnest(${texts(logged, (one) => one.status)}::text[]), unnest(${texts(logged, (one) => one.producer)}::text[]),
           unnest(${bigints(logged, (one) => one.genAt)}::bigint[]), ${now}::bigint,
           unnest(${jsonbs(logged, (one) => JSON.stringify(one.prices))}::jsonb[])`.execute(tx)
}

/** Gives up markets that were handed over and have had no price since, under their gates; answers their events. */
export async function closeLostMarkets(tx: Tx, before: number): Promise<readonly string[]> {
  await sql`
    select from sportsbook.gate where event_id in
      (select event_id from sportsbook.market where handed_over_ms < ${before} and status <> 'INACTIVE')
     order by event_id for update`.execute(tx)
  const { rows } = await sql<{ readonly eventId: string }>`
    update sportsbook.market set status = 'INACTIVE', seq = seq + 1, changed_ms = platform.now_ms()
     where handed_over_ms < ${before} and status in ('ACTIVE', 'SUSPENDED')
    returning event_id as "eventId"`.execute(tx)
  return [...new Set(rows.map(({ eventId }) => eventId))]
}

/** Suspends what is still open at a price that is older than a stop that was lifted; under the gates. */
export async function suspendOlder(
  tx: Tx,
  lifted: readonly { readonly eventId: string; readonly saidAt: number }[],
): Promise<void> {
  if (lifted.length === 0) return
  await statement`
    with suspended as (
      update sportsbook.market m set status = 'SUSPENDED', seq = m.seq + 1, changed_ms = platform.now_ms()
        from (select unnest(${uuids(lifted, (one) => one.eventId)}::uuid[]) as event_id,
                     unnest(${bigints(lifted, (one) => one.saidAt)}::bigint[]) as said) s
       where m.event_id = s.event_id and m.status = 'ACTIVE' and m.gen_ms <= s.said
      returning m.*)
    insert into sportsbook.price (price_id, event_id, market_key, seq, status, producer, gen_ms, at_ms, prices)
    select uuidv7(), event_id, market_key, seq, status, producer, gen_ms, changed_ms, prices from suspended`.send(tx)
}
