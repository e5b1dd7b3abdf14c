import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { uuids } from '#platform/db/arrays.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { ContractNews } from './contract-news.ts'
import { lockSeries, selectContracts } from './contract.sql.ts'
import { closeMany } from './lapse.service.ts'
import { listOpenRequests } from './request.sql.ts'
import type { Series } from './types.ts'

const atOnce = 200

/** Ends what nobody answered in seven days: an offer is over, what ran before a request goes on. */
export async function expireRequests({
  database,
  news,
}: {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly news: ContractNews
}): Promise<number> {
  let expired = 0
  for (const series of await listOverdueSeries(database.db)) {
    expired += await database.transaction((tx) => expireOf(tx, series, news))
  }
  return expired
}

async function listOverdueSeries(db: Database['db']): Promise<Series[]> {
  const { rows } = await sql<Series>`
    select distinct c.brand_id as "brandId", c.kind, c.category, c.cycle
      from (select contract_id from contracts.request
             where answered_ms is null and expires_ms <= platform.now_ms() order by expires_ms limit ${atOnce}) r
      join contracts.contract c using (contract_id)`.execute(db)
  return rows
}

/** Of one series; its contracts are locked from the top down, as everywhere. */
async function expireOf(tx: Tx, series: Series, news: ContractNews): Promise<number> {
  await lockSeries(tx, series)
  const { brandId, kind, category, cycle } = series
  const { rows } = await sql<{ contractId: string }>`
    select r.contract_id as "contractId" from contracts.request r join contracts.contract c using (contract_id)
     where r.answered_ms is null and r.expires_ms <= platform.now_ms()
       and c.brand_id = ${brandId} and c.kind = ${kind} and c.category = ${category} and c.cycle = ${cycle}
     limit ${atOnce}`.execute(tx)
  const ids = rows.map(({ contractId }) => contractId)
  const contracts = await selectContracts(
    tx,
    sql`where c.contract_id = any(${uuids(ids)}::uuid[]) order by c.depth, c.contract_id for no key update`,
  )
  const now = await nowMs(tx)
  // Read under the locks: what was answered meanwhile is over.
  const requests = new Map((await listOpenRequests(tx, ids)).map((request) => [request.contractId, request]))
  const lapsed = contracts.flatMap((contract) => {
    const request = requests.get(contract.contractId)
    return request && request.expiresAt <= now ? [{ contract, request }] : []
  })
  await closeMany(tx, lapsed, { answer: 'expire', reason: 'EXPIRED', now, news })
  return lapsed.length
}
