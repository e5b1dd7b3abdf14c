import { minorUnit } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import type { LineSums } from '#modules/agents/index.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { contractTerms, type ContractPeriod } from '#modules/contracts/index.ts'
import { tellMade } from '../bills/tell.ts'
import type { PayNews } from '../pay-news.ts'
import { dueAt, periodOf } from '../periods.ts'
import { readTerms } from '../terms.sql.ts'
import type { PaidSeries, PayRun } from '../types.ts'
import { computeRun, sealOf, type ComputedBill } from './compute.service.ts'
import { findComputedTo, insertBills, insertRun } from './run.sql.ts'

export interface MakeParts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  readonly sums: Pick<LineSums, 'upToDate' | 'closeBuckets'>
  readonly news: PayNews
}

interface Owed {
  readonly series: PaidSeries
  readonly period: ContractPeriod
  readonly dueAt: number
}

/** Salaries are in what dividends are computed from: of one time they come first. */
const order = { HOURLY_SALARY: 0, DAILY_SALARY: 1, DIVIDEND: 2 } as const

/**
 * Makes every run that is owed, in the order in which they were due: whatever was missed is made up. Where one fails its
 * series waits for the next turn, and so do the dividends that need it; the others go on.
 */
export async function makeOwed(parts: MakeParts, atOnce?: PaidSeries): Promise<number> {
  let made = 0
  const failures: unknown[] = []
  const failed = new Set<string>()
  for (;;) {
    const all = await listOwed(parts.database.db, parts, atOnce)
    const left = all.filter(({ series }) => failed.has(nameOf(series)))
    const owed = all.find((one) => !failed.has(nameOf(one.series)) && !left.some((other) => isNeeded(other, one)))
    if (!owed) break
    try {
      if ((await makeRun(owed.series, owed.period, parts)) === 'waits') failed.add(nameOf(owed.series))
      else made += 1
    } catch (error) {
      failures.push(error)
      failed.add(nameOf(owed.series))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some runs of agents were not made')
  return made
}

/** Whether a period of a series, or of what it is computed from, is over and was not computed. */
export const isAnyOwed = async (parts: MakeParts, series: PaidSeries): Promise<boolean> =>
  (await listOwed(parts.database.db, parts, series)).length > 0

/** Whether a dividend is computed from what another series gives. */
const isNeeded = (salary: Owed, one: Owed) =>
  one.series.kind === 'DIVIDEND' &&
  salary.series.kind !== 'DIVIDEND' &&
  salary.series.brandId === one.series.brandId &&
  salary.period.end <= one.period.end

const nameOf = ({ brandId, kind, category, cycle }: PaidSeries) => `${brandId} ${kind} ${category} ${cycle}`

/**
 * The next period of each series that is due and was not computed, in the order in which they are made; of the one that an
 * operator asks for `atOnce`, and of what it is computed from, also before their hour.
 */
async function listOwed(db: Reader, parts: MakeParts, atOnce: PaidSeries | undefined): Promise<readonly Owed[]> {
  const now = await nowMs(db)
  const owed: Owed[] = []
  for (const series of await contractTerms.listSeries(db)) {
    // What an operator asks for is of its own brand.
    if (!isPaid(series) || (atOnce && atOnce.brandId !== series.brandId)) continue
    const { timeZone } = await parts.brands.get(series.brandId)
    const period = await nextPeriod(db, series, timeZone)
    if (!period) continue
    const isAsked =
      atOnce !== undefined &&
      (nameOf(series) === nameOf(atOnce) || (atOnce.kind === 'DIVIDEND' && series.kind !== 'DIVIDEND'))
    const due = isAsked ? period.end : dueAt(series, period, timeZone)
    if (due <= now) owed.push({ series, period, dueAt: due })
  }
  return owed.toSorted((a, b) => a.period.end - b.period.end || order[a.series.kind] - order[b.series.kind])
}

const isPaid = (series: Awaited<ReturnType<typeof contractTerms.listSeries>>[number]): series is PaidSeries =>
  series.kind !== 'REALTIME_SALARY'

/** The first period of a series in which terms ran and that was not computed. */
async function nextPeriod(db: Reader, series: PaidSeries, timeZone: string): Promise<ContractPeriod | undefined> {
  const from = (await findComputedTo(db, series)) ?? 0
  const first = await contractTerms.firstRunning(db, series, from)
  return first === undefined ? undefined : periodOf(series, first, timeZone)
}

/**
 * Makes one run, whole or not at all: its bills, its hash, and word of them. What is to be in it is in the sums before it
 * is computed; while contracts of that time still wait to begin or end, the run waits for them.
 */
export async function makeRun(
  series: PaidSeries,
  period: ContractPeriod,
  parts: MakeParts,
): Promise<'made' | 'known' | 'waits'> {
  const { db } = parts.database
  if (!(await contractTerms.isCrossed(db, series, period.begin))) return 'waits'
  // What real-time salaries gave is a part of what a dividend is computed from.
  if (series.kind === 'DIVIDEND' && (await contractTerms.isRealtimeOwed(db, { ...series, ...period }))) return 'waits'
  await (series.kind === 'HOURLY_SALARY' ? parts.sums.closeBuckets(period.end) : parts.sums.upToDate())
  const brand = await parts.brands.get(series.brandId)
  return parts.database.transaction((tx) => writeRun(tx, { series, period, brand }, parts))
}

async function writeRun(
  tx: Tx,
  { series, period, brand }: { readonly series: PaidSeries; readonly period: ContractPeriod; readonly brand: Brand },
  parts: MakeParts,
): Promise<'made' | 'known'> {
  const { approveAbove, ...terms } = await readTerms(tx, series.brandId)
  const { currency, timeZone, currencyDecimals } = brand
  const own = { series, period, terms, timeZone, currency, minorUnit: minorUnit(currencyDecimals) }
  const bills = await computeRun(tx, own)
  const total = sumDue(bills)
  const at = await nowMs(tx)
  const waits = approveAbove !== null && total > approveAbove
  const run: PayRun = {
    ...series,
    ...period,
    ...terms,
    ...sealOf(bills.map(({ line }) => line)),
    runId: newId(),
    currency,
    minorUnit: own.minorUnit,
    state: waits ? 'COMPUTED' : 'APPROVED',
    bills: bills.length,
    total,
    ofPlatform: sumDue(bills.filter(({ payerId }) => payerId === null)),
    computedAt: at,
    approvedAt: waits ? null : at,
    endedAt: null,
    triedTo: -1,
    paid: 0n,
  }
  if (!(await insertRun(tx, run))) return 'known'
  await insertBills(tx, run, bills)
  await tellMade(tx, run, bills, parts.news)
  return 'made'
}

const sumDue = (bills: readonly ComputedBill[]) => bills.reduce((sum, { leaf }) => sum + leaf.due, 0n)
