import type { Money } from '@parlour/core/money/money.ts'
import { realtimeBucketMs } from '@parlour/core/rules/agents/realtime-salary.ts'
import type { Rate } from '@parlour/core/rules/agents/contract-terms.ts'
import { sql } from 'kysely'
import { bigints, texts, uuids } from '#platform/db/arrays.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Series } from '../types.ts'

const ofSeries = ({ brandId, kind, category, cycle }: Series) => sql`
  c.brand_id = ${brandId} and c.kind = ${kind} and c.category = ${category} and c.cycle = ${cycle}`

/** The series that are paid in real time. */
export async function listRealtimeSeries(db: Reader): Promise<readonly Series[]> {
  const { rows } = await sql<Series>`
    select brand_id as "brandId", kind, category, cycle from contracts.series where kind = 'REALTIME_SALARY' order by 1, 3`.execute(
    db,
  )
  return rows
}

/** The next bucket of a series, held till the end; undefined where another process has it. */
export async function holdPlace(tx: Tx, { brandId, category }: Series): Promise<number | undefined> {
  await sql`
    insert into contracts.realtime_place (brand_id, category, next_ms) values (${brandId}, ${category}, 0) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ next: bigint }>`
    select next_ms as next from contracts.realtime_place
     where brand_id = ${brandId} and category = ${category} for update skip locked`.execute(tx)
  return rows[0] && Number(rows[0].next)
}

export async function movePlace(tx: Tx, { brandId, category }: Series, next: number): Promise<void> {
  await sql`
    update contracts.realtime_place set next_ms = ${next} where brand_id = ${brandId} and category = ${category}`.execute(
    tx,
  )
}

/** The first bucket at or behind an instant for which terms of a series run; undefined where none do. */
export async function nextRunning(db: Reader, series: Series, at: number): Promise<number | undefined> {
  const { rows } = await sql<{ at: bigint | null }>`
    select min(greatest(t.begin_ms, ${at}::bigint)) as at from contracts.term t join contracts.contract c using (contract_id)
     where ${ofSeries(series)} and t.brand_id = ${series.brandId} and (t.end_ms is null or t.end_ms > ${at})`.execute(
    db,
  )
  const next = rows[0]?.at ?? null
  return next === null ? undefined : Number(next)
}

/** The last bucket of the contract that ends first behind an instant: what waits of it is closed then. */
export async function nextLast(db: Reader, series: Series, at: number): Promise<number | undefined> {
  const { rows } = await sql<{ end: bigint | null }>`
    select min(t.end_ms) as end from contracts.term t join contracts.contract c using (contract_id)
     where ${ofSeries(series)} and t.brand_id = ${series.brandId} and t.end_ms > ${at}`.execute(db)
  const end = rows[0]?.end ?? null
  return end === null ? undefined : Number(end) - realtimeBucketMs
}

/** Whether a boundary of a series, up to an instant, waits to be crossed. */
export async function isUncrossed(db: Reader, series: Series, until: number): Promise<boolean> {
  const { rows } = await sql`
    select from contracts.boundary c where ${ofSeries(series)} and c.at_ms <= ${until} and c.crossed_ms is null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export interface RunningRate {
  readonly contractId: string
  readonly memberId: string
  readonly rate: Rate
  /** Whether the contract ends with the bucket. */
  readonly isLast: boolean
  /** What waits of its buckets before, in hundred-millionths of the least amount. */
  readonly brought: bigint
}

/** Whose contracts of a series ran when a bucket began, at which rates, with what waits of each. */
export async function listRates(db: Reader, series: Series, at: number): Promise<readonly RunningRate[]> {
  const { rows } = await sql<RunningRate>`
    select c.contract_id as "contractId", c.receiver_id as "memberId", v.rate, coalesce(w.waits, 0) as brought,
           coalesce(c.over_ms <= ${at + realtimeBucketMs}, false) as "isLast"
      from contracts.term t join contracts.contract c using (contract_id)
      join contracts.version v on v.contract_id = t.contract_id and v.version = t.version
      left join contracts.realtime_carry w on w.contract_id = c.contract_id
     where ${ofSeries(series)} and t.brand_id = ${series.brandId} and t.begin_ms <= ${at} and (t.end_ms is null or t.end_ms > ${at})
     order by c.receiver_id`.execute(db)
  return rows
}

/** What one contract comes to for a bucket. */
export interface NewItem extends Omit<RunningRate, 'isLast'> {
  readonly turnover: bigint
  readonly owed: bigint
  readonly pays: Money
  readonly waits: bigint
  readonly cut: bigint
}

/** Writes what contracts come to for a bucket, and what waits of each for the next. */
export async function insertItems(
  tx: Tx,
  { series: { brandId, category }, at }: { readonly series: Series; readonly at: number },
  items: readonly NewItem[],
): Promise<void> {
  if (items.length === 0) return
  await sql`
    with new as materialized (
      select * from unnest(${uuids(items, (one) => one.memberId)}::uuid[], ${uuids(items, (one) => one.contractId)}::uuid[],
                           ${bigints(items, (one) => one.rate)}::bigint[], ${numerics(items, (one) => one.turnover)}::text[]::numeric[],
                           ${numerics(items, (one) => one.owed)}::text[]::numeric[], ${numerics(items, (one) => one.brought)}::text[]::numeric[],
                           ${bigints(items, (one) => one.pays)}::bigint[], ${numerics(items, (one) => one.waits)}::text[]::numeric[],
                           ${numerics(items, (one) => one.cut)}::text[]::numeric[],
                           ${uuids(items, (one) => (one.pays > 0n ? newId() : null))}::uuid[])
             as n(receiver_id, contract_id, rate, turnover, owed, brought, pays, waits, cut, payment_id)
    ), carried as (
      insert into contracts.realtime_carry (contract_id, brand_id, waits) select contract_id, ${brandId}::uuid, waits from new
      on conflict (contract_id) do update set waits = excluded.waits
    )
    insert into contracts.realtime_item (receiver_id, category, bucket_ms, brand_id, contract_id, rate, turnover, owed, brought,
                                         pays, waits, cut, payment_id)
    select receiver_id, ${category}, ${at}::bigint, ${brandId}::uuid, contract_id, rate, turnover, owed, brought, pays, waits, cut,
           payment_id from new`.execute(tx)
}

const numerics = <Row>(rows: readonly Row[], valueOf: (row: Row) => bigint) =>
  texts(rows, (row) => String(valueOf(row)))

export interface OwedItem {
  readonly receiverId: string
  readonly category: string
  readonly at: bigint
  readonly paymentId: string
  readonly pays: Money
}

/** Brands of which something is to be paid. */
export async function listOwing(db: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ brandId: string }>`
    select distinct brand_id as "brandId" from contracts.realtime_item where pays > 0 and paid_ms is null and not held`.execute(
    db,
  )
  return rows.map(({ brandId }) => brandId)
}

/** What is to be paid next of a brand, held; what another process pays is left to it. */
export async function lockOwed(tx: Tx, brandId: string, most: number): Promise<readonly OwedItem[]> {
  const { rows } = await sql<OwedItem>`
    select receiver_id as "receiverId", category, bucket_ms as at, payment_id as "paymentId", pays
      from contracts.realtime_item
     where brand_id = ${brandId} and pays > 0 and paid_ms is null and not held
     order by bucket_ms, receiver_id, category limit ${most} for no key update skip locked`.execute(tx)
  return rows
}

/** Marks items: paid at an instant, or held because the receivers' money is frozen. */
export async function markItems(tx: Tx, items: readonly OwedItem[], paidAt: number | null): Promise<void> {
  if (items.length === 0) return
  await sql`
    update contracts.realtime_item i set paid_ms = ${paidAt}::bigint, held = ${paidAt === null}
      from unnest(${uuids(items, (one) => one.receiverId)}::uuid[], ${texts(items, (one) => one.category)}::text[],
                  ${bigints(items, (one) => one.at)}::bigint[]) as n(receiver_id, category, bucket_ms)
     where (i.receiver_id, i.category, i.bucket_ms) = (n.receiver_id, n.category, n.bucket_ms)`.execute(tx)
}

/** Receivers of whom something is held, behind one of them. */
export async function listHeldReceivers(
  db: Reader,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ receiverId: string }>`
    select distinct receiver_id as "receiverId" from contracts.realtime_item
     where held and (${after}::uuid is null or receiver_id > ${after}::uuid) order by 1 limit ${limit}`.execute(db)
  return rows.map(({ receiverId }) => receiverId)
}

/** What was held of some receivers is to be paid. */
export async function releaseItems(tx: Tx, receiverIds: readonly string[]): Promise<void> {
  if (receiverIds.length === 0) return
  await sql`
    update contracts.realtime_item set held = false where held and receiver_id = any(${uuids(receiverIds)}::uuid[])`.execute(
    tx,
  )
}

/** Whether contracts of a brand that are paid by minutes or hours are there, or ended where nobody has looked yet. */
export async function needsBuckets(db: Reader, brandId: string, closed: number): Promise<boolean> {
  const { rows } = await sql`
    select from contracts.contract c
     where c.brand_id = ${brandId} and c.kind in ('HOURLY_SALARY', 'REALTIME_SALARY')
       and (c.over_ms is null or (c.over_ms > ${closed} and exists (select from contracts.term t where t.contract_id = c.contract_id)))
     limit 1`.execute(db)
  return rows.length > 0
}
