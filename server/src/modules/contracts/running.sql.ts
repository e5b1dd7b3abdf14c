import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'
import { readTier, type KeptTier } from './request.sql.ts'
import type { Contract, Series, Version } from './types.ts'

const isOf = ({ brandId, kind, category, cycle }: Series) => sql`
  c.brand_id = ${brandId} and c.kind = ${kind} and c.category = ${category} and c.cycle = ${cycle}`

interface Time {
  readonly begin: number
  readonly end: number
}

/** What runs for a period, from its first instant to its last. */
export type Running = Pick<Contract, 'contractId' | 'payerId' | 'receiverId' | 'depth'> &
  Pick<Version, 'version' | 'rateType' | 'tiers'>

/** All series of contracts that there ever were. */
export async function listSeries(db: Reader): Promise<readonly Series[]> {
  const { rows } = await sql<Series>`
    select brand_id as "brandId", kind, category, cycle from contracts.series order by 1, 2, 3, 4`.execute(db)
  return rows
}

/** From when on, at or behind an instant, terms of a series ran; undefined where none did. */
export async function firstRunning(db: Reader, series: Series, at: number): Promise<number | undefined> {
  const { rows } = await sql<{ at: bigint | null }>`
    select min(greatest(t.begin_ms, ${at}::bigint)) as at
      from contracts.term t join contracts.contract c using (contract_id)
     where ${isOf(series)} and t.brand_id = ${series.brandId} and (t.end_ms is null or t.end_ms > ${at})`.execute(db)
  const first = rows[0]?.at ?? null
  return first === null ? undefined : Number(first)
}

/** Whether everything that begins or ends by an instant has. */
export async function isCrossed(db: Reader, { brandId, kind, category, cycle }: Series, at: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from contracts.boundary
     where brand_id = ${brandId} and kind = ${kind} and category = ${category} and cycle = ${cycle}
       and at_ms <= ${at} and crossed_ms is null limit 1`.execute(db)
  return rows.length === 0
}

/** What ran for a whole period, from the top of the lines down: terms begin and end with periods. */
export async function listRunning(db: Reader, series: Series, { begin, end }: Time): Promise<readonly Running[]> {
  const { rows } = await sql<Omit<Running, 'tiers'> & { readonly tiers: readonly KeptTier[] }>`
    select c.contract_id as "contractId", c.payer_id as "payerId", c.receiver_id as "receiverId", c.depth, t.version,
           v.rate_type as "rateType", v.tiers
      from contracts.term t join contracts.contract c using (contract_id)
      join contracts.version v on v.contract_id = t.contract_id and v.version = t.version
     where ${isOf(series)} and t.brand_id = ${series.brandId} and t.begin_ms <= ${begin} and (t.end_ms is null or t.end_ms >= ${end})
     order by c.depth, c.contract_id`.execute(db)
  return rows.map((row) => ({ ...row, tiers: row.tiers.map(readTier) }))
}

/** What somebody is paid by now, of a kind. */
export async function listReceived(
  db: Reader,
  { receiverId, kind, at }: Pick<Contract, 'receiverId' | 'kind'> & { readonly at: number },
): Promise<readonly (Running & Series)[]> {
  const { rows } = await sql<Omit<Running & Series, 'tiers'> & { readonly tiers: readonly KeptTier[] }>`
    select c.contract_id as "contractId", c.payer_id as "payerId", c.receiver_id as "receiverId", c.depth, t.version,
           v.rate_type as "rateType", v.tiers, c.brand_id as "brandId", c.kind, c.category, c.cycle
      from contracts.contract c join contracts.term t using (contract_id)
      join contracts.version v on v.contract_id = t.contract_id and v.version = t.version
     where c.receiver_id = ${receiverId} and c.kind = ${kind} and c.over_ms is null
       and t.begin_ms <= ${at} and (t.end_ms is null or t.end_ms > ${at})
     order by c.category`.execute(db)
  return rows.map((row) => ({ ...row, tiers: row.tiers.map(readTier) }))
}
