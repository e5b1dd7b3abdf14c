import { realtimeRestMs } from '@parlour/core/rules/agents/realtime-salary.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import { lineBuckets, type LineSums } from '#modules/agents/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { ContractNews } from '../contract-news.ts'
import { crossOwed } from '../cross.service.ts'
import { computeOwed } from './compute.service.ts'
import { payItems } from './pay.service.ts'
import { listRealtimeSeries, needsBuckets } from './realtime.sql.ts'

/** So long buckets are kept, and so many rows go at a time. */
const keptMs = 62 * 86_400_000
const goneAtOnce = 20_000

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  readonly news: ContractNews
  readonly sums: Pick<LineSums, 'closeBuckets'>
}

/**
 * Pays real-time salaries: what begins or ends does so first, then buckets that ended a minute ago are closed, computed for
 * each series, and paid. Where a series fails, the others go on, and it is made up for with the next turn.
 */
export async function payRealtime(parts: Parts): Promise<void> {
  const { database, sums } = parts
  const brandIds = await lineBuckets.listBrands(database.db)
  if (brandIds.length > 0) {
    await crossOwed(parts)
    await sums.closeBuckets((await nowMs(database.db)) - realtimeRestMs)
  }
  const failures: unknown[] = []
  for (const series of await listRealtimeSeries(database.db)) {
    try {
      await computeOwed(database, series)
    } catch (error) {
      failures.push(error)
    }
  }
  await payItems(parts)
  if (failures.length > 0) throw new AggregateError(failures, 'some real-time salaries were not computed')
  for (const brandId of brandIds) await letGo(database, brandId)
}

/** Ends what nobody is paid by any more, and lets old buckets go. */
async function letGo({ db, transaction }: Parts['database'], brandId: string): Promise<void> {
  const before = (await nowMs(db)) - keptMs
  await transaction(async (tx) => {
    await lineBuckets.end(tx, brandId, async () => {
      const keeping = await lineBuckets.find(tx, brandId)
      return keeping === undefined || needsBuckets(tx, brandId, keeping.closed)
    })
    await lineBuckets.delete(tx, { brandId, before, most: goneAtOnce })
  })
}
