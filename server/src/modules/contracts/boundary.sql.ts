import { sql } from 'kysely'
import { bigints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { selectContracts } from './contract.sql.ts'
import type { Contract, Series } from './types.ts'

const seriesColumns = sql`b.brand_id as "brandId", b.kind, b.category, b.cycle`
const isOf = ({ brandId, kind, category, cycle }: Series) => sql`
  brand_id = ${brandId} and kind = ${kind} and category = ${category} and cycle = ${cycle}`

/** The series that have boundaries to cross, whichever was first. */
export async function listOwedSeries(db: Reader): Promise<Series[]> {
  const { rows } = await sql<Series>`
    select ${seriesColumns} from contracts.boundary b
     where b.crossed_ms is null and b.at_ms <= platform.now_ms()
     group by b.brand_id, b.kind, b.category, b.cycle order by min(b.at_ms) limit 500`.execute(db)
  return rows
}

/** Whether a boundary of a series has come that nobody has crossed. */
export async function isOwed(db: Reader, series: Series): Promise<boolean> {
  const { rows } = await sql`
    select 1 from contracts.boundary
     where ${isOf(series)} and crossed_ms is null and at_ms <= platform.now_ms() limit 1`.execute(db)
  return rows.length > 0
}

/** The first boundary of a series that is owed, held; none where all are crossed. */
export async function lockOwedBoundary(tx: Tx, series: Series): Promise<number | undefined> {
  const { rows } = await sql<{ at: bigint }>`
    select at_ms as at from contracts.boundary
     where ${isOf(series)} and crossed_ms is null and at_ms <= platform.now_ms()
     order by at_ms limit 1 for no key update`.execute(tx)
  return rows[0] && Number(rows[0].at)
}

export async function noteCrossed(
  tx: Tx,
  series: Series,
  { at, begun, ended }: { readonly at: number; readonly begun: number; readonly ended: number },
): Promise<void> {
  await sql`
    update contracts.boundary set crossed_ms = platform.now_ms(), begun = ${begun}, ended = ${ended}
     where ${isOf(series)} and at_ms = ${at}`.execute(tx)
}

/** Everything of a series that is not over, the lowest first, so that what ends by itself ends for its own reason. */
export function listLiveOf(tx: Tx, { brandId, kind, category, cycle }: Series): Promise<Contract[]> {
  return selectContracts(
    tx,
    sql`where c.brand_id = ${brandId} and c.kind = ${kind} and c.category = ${category} and c.cycle = ${cycle}
          and c.over_ms is null
        order by c.depth desc, c.contract_id`,
  )
}

/** The terms of some contracts run no more. */
export async function endTerms(
  tx: Tx,
  ended: readonly { readonly contractId: string; readonly reason: string }[],
  at: number,
): Promise<void> {
  if (ended.length === 0) return
  await sql`
    update contracts.term t set end_ms = ${at}, end_reason = e.reason
      from unnest(${uuids(ended, ({ contractId }) => contractId)}::uuid[], ${texts(ended, ({ reason }) => reason)}::text[])
             as e(contract_id, reason)
     where t.contract_id = e.contract_id and t.end_ms is null`.execute(tx)
}

/** The terms that were accepted of some contracts run from a boundary on. */
export async function beginTerms(tx: Tx, begun: readonly Contract[], at: number): Promise<void> {
  if (begun.length === 0) return
  const ids = begun.map(({ contractId }) => contractId)
  await sql`
    insert into contracts.term (contract_id, begin_ms, brand_id, version)
    select contract_id, ${at}::bigint, brand_id, next_version from contracts.contract
     where contract_id = any(${uuids(ids)}::uuid[])`.execute(tx)
  await sql`
    update contracts.contract
       set running_version = next_version, running_rate = next_rate, next_version = null, next_rate = null, next_at = null
     where contract_id = any(${uuids(ids)}::uuid[])`.execute(tx)
}

/** Terms that were accepted do not begin; what ran before goes on. */
export async function dropNext(tx: Tx, dropped: readonly Contract[]): Promise<void> {
  if (dropped.length === 0) return
  await sql`
    update contracts.contract set next_version = null, next_rate = null, next_at = null
     where contract_id = any(${uuids(dropped, ({ contractId }) => contractId)}::uuid[])`.execute(tx)
}

/** Contracts are over, each for its reason. */
export async function endContracts(
  tx: Tx,
  ended: readonly {
    readonly contractId: string
    readonly state: string
    readonly reason: string
    readonly at: number
  }[],
): Promise<void> {
  if (ended.length === 0) return
  await sql`
    update contracts.contract c
       set state = e.state, over_ms = e.at, over_reason = e.reason, running_version = null, running_rate = null,
           next_version = null, next_rate = null, next_at = null
      from unnest(${uuids(ended, ({ contractId }) => contractId)}::uuid[], ${texts(ended, ({ state }) => state)}::text[],
                  ${texts(ended, ({ reason }) => reason)}::text[], ${bigints(ended, ({ at }) => at)}::bigint[])
             as e(contract_id, state, reason, at)
     where c.contract_id = e.contract_id`.execute(tx)
}
