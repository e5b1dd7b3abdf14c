import type { Database, Tx } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { checkMonth } from './check-month.service.ts'
import type { RankCount } from './count-ranks.service.ts'
import { listBrandsToBegin } from './ladder.sql.ts'
import { insertPeriods, isAnythingOwed, listBrandsWithBonuses, lockOwed } from './period.sql.ts'
import { firstPeriods } from './rank-calendar.ts'
import { computeBonuses, computeCashback, computeSalaries } from './rank-runs.service.ts'

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  readonly protection: Pick<Protection, 'listHeld'>
  readonly count: RankCount
}

/** Ranks in one turn of their loop: what was turned over, what the calendar owes, the bonuses of ranks that were reached. */
export async function workRanks(parts: Parts): Promise<void> {
  const { database, brands, protection, count } = parts
  await count.goOn()
  for (const { brandId, since } of await listBrandsToBegin(database.db)) {
    const { timeZone } = await brands.get(brandId)
    await database.transaction((tx) => insertPeriods(tx, brandId, firstPeriods(Number(since), timeZone)))
  }
  if (await isAnythingOwed(database.db)) {
    // A month is judged, and a week counted, once all that ended in it is told.
    await count.upToDate()
    while (await database.transaction((tx) => doOwed(tx, parts)));
  }
  for (const brandId of await listBrandsWithBonuses(database.db)) {
    const brand = await brands.get(brandId)
    while (await database.transaction((tx) => computeBonuses(tx, { brand, protection })));
  }
}

/** Does the next part of what is owed; false where nothing is. */
async function doOwed(tx: Tx, { brands, protection }: Parts): Promise<boolean> {
  const owed = await lockOwed(tx)
  if (!owed) return false
  const brand = await brands.get(owed.brandId)
  if (owed.kind === 'CHECK') await checkMonth(tx, owed, brand.timeZone)
  else if (owed.kind === 'SALARY') await computeSalaries(tx, owed, { brand, protection })
  else await computeCashback(tx, owed, { brand, protection })
  return true
}
