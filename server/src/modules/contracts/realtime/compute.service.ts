import { productsOfCategory } from '@parlour/core/rules/agents/category-products.ts'
import { endBucket, realtimeBucketMs, realtimeRestMs } from '@parlour/core/rules/agents/realtime-salary.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { lineBuckets } from '#modules/agents/index.ts'
import { lockSeries } from '../contract.sql.ts'
import type { Series } from '../types.ts'
import { holdPlace, insertItems, isUncrossed, listRates, movePlace, nextLast, nextRunning } from './realtime.sql.ts'

type Parts = Pick<Database, 'db' | 'transaction'>

/**
 * Computes every bucket of a series that is owed, in their order, each once and in a transaction of its own, whatever was
 * missed: a minute after its end, by the terms that ran when it began. Answers how many.
 */
export async function computeOwed(database: Parts, series: Series): Promise<number> {
  let computed = 0
  while (await computeNext(database, series)) computed += 1
  return computed
}

async function computeNext(database: Parts, series: Series): Promise<boolean> {
  const isDone = await database.transaction((tx) => isSettledBefore(tx, series))
  return isDone && database.transaction((tx) => computeBucket(tx, series))
}

/** Waits for whoever changes a contract: nothing that they agree to from now on is of a bucket that is paid. */
async function isSettledBefore(tx: Tx, series: Series): Promise<boolean> {
  await lockSeries(tx, series, { isAlone: true })
  return !(await isUncrossed(tx, series, (await nowMs(tx)) - realtimeRestMs))
}

const alignedTo = (at: number) => at - (at % realtimeBucketMs)

async function computeBucket(tx: Tx, series: Series): Promise<boolean> {
  const next = await holdPlace(tx, series)
  const keeping = await lineBuckets.find(tx, series.brandId)
  if (next === undefined || keeping === undefined) return false
  const at = await nextRunning(tx, series, Math.max(next, keeping.first))
  if (at === undefined) return false
  // What is not closed is never computed from; whoever closes comes first.
  const until = Math.min(keeping.closed, alignedTo((await nowMs(tx)) - realtimeRestMs))
  if (at + realtimeBucketMs > until) return false
  // Buckets in which nothing was settled and nothing ends are passed over at once: a closed one never changes.
  const [busy = until, last = until] = [
    await lineBuckets.nextBusy(tx, series.brandId, at),
    await nextLast(tx, series, at),
  ]
  const telling = Math.min(busy, last, until)
  if (telling > at) {
    await movePlace(tx, series, telling)
    return true
  }
  const rates = await listRates(tx, series, at)
  const items = productsOfCategory(series.category)
  const shares = await lineBuckets.listShares(tx, { brandId: series.brandId, at, items, rates })
  const shareOf = new Map(shares.map((share) => [share.memberId, share]))
  await insertItems(
    tx,
    { series, at },
    rates.flatMap(({ isLast, ...rate }) => {
      const { turnover, owed } = shareOf.get(rate.memberId) ?? { turnover: 0n, owed: 0n }
      if (owed === 0n && !(isLast && rate.brought !== 0n)) return []
      return [{ ...rate, turnover, owed, ...endBucket({ brought: rate.brought, owed, isLast }) }]
    }),
  )
  await movePlace(tx, series, at + realtimeBucketMs)
  return true
}
