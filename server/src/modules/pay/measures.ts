import { rateWhole } from '@parlour/core/rules/agents/contract-terms.ts'
import type { PaidSpan } from '@parlour/core/rules/agents/line-figures.ts'
import { productsOfCategory } from '@parlour/core/rules/agents/category-products.ts'
import { shareOf } from '@parlour/core/rules/agents/bill-figures.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import type { Reader } from '#platform/db/database.ts'
import { lineBuckets, lineMeasures, type LineMeasure, type Measured } from '#modules/agents/index.ts'
import type { Fee, PaidSeries } from './types.ts'

interface Time {
  readonly begin: number
  readonly end: number
}

/** What a line did in a period, as a bill is computed from it; salaries are added by whoever pays them. */
export interface Measure {
  readonly turnover: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebates: bigint
  readonly promotions: bigint
  readonly fees: bigint
  /** Of all products: single ones have their part of what was given for all. */
  readonly allTurnover: bigint
  readonly active: number
}

export interface MeasureRequest extends Time {
  readonly series: PaidSeries
  readonly timeZone: string
  readonly fees: readonly Fee[]
  readonly lines: readonly Measured[]
}

/** Where measures come from: sums of days, or of hours. */
export type ReadMeasures = (db: Reader, request: MeasureRequest) => Promise<ReadonlyMap<string, Measure>>

/** The span that a period of whole days is, by which active members are counted. */
export const spanOf = ({ kind, cycle }: PaidSeries): PaidSpan =>
  kind === 'DAILY_SALARY' || cycle === 'OWN' ? 'DAY' : cycle

/** Measures of periods that are whole days of the brand. */
export const readDayMeasures: ReadMeasures = async (db, { series, begin, end, timeZone, fees, lines }) => {
  const products = productsOfCategory(series.category)
  const days = { from: dayOf(begin, timeZone), to: dayOf(end - 1, timeZone), span: spanOf(series), products }
  const found = await lineMeasures.read(db, lines, { ...days, fees })
  return new Map(found.map((one) => [one.memberId, measureOf(one, products === null)]))
}

function measureOf(one: LineMeasure, isOfAll: boolean): Measure {
  const { turnover, stake, payout, rebates, allTurnover, active } = one
  const share = (amount: bigint) => (isOfAll ? amount : shareOf(amount, { turnover, all: allTurnover }))
  return {
    turnover,
    stake,
    payout,
    rebates,
    promotions: share(one.promotions),
    fees: one.productFees / rateWhole + share(one.depositFees / rateWhole),
    allTurnover,
    active,
  }
}

/** Measures of single hours whose buckets are closed. */
export const readHourMeasures: ReadMeasures = async (db, { series, begin, end, lines }) => {
  const uplineOf = new Map(lines.map(({ memberId, uplineId }) => [memberId, uplineId]))
  const asked = { brandId: series.brandId, from: begin, to: end, memberIds: [...uplineOf.keys()] }
  const { sums, actives } = await lineBuckets.hourSums(db, asked)
  const products = productsOfCategory(series.category)
  // What a line did under another upline is none of this contract's.
  const under = sums.filter(({ memberId, uplineId }) => uplineOf.get(memberId) === uplineId)
  const measures = new Map<string, Measure>()
  for (const [memberId, own] of Map.groupBy(under, (one) => one.memberId)) {
    const wanted = own.filter(({ item }) => products === null || products.some((product) => product === item))
    const sum = (of: typeof own, name: 'turnover' | 'stake' | 'payout') =>
      of.reduce((total, row) => total + row[name], 0n)
    measures.set(memberId, {
      turnover: sum(wanted, 'turnover'),
      stake: sum(wanted, 'stake'),
      payout: sum(wanted, 'payout'),
      rebates: 0n,
      promotions: 0n,
      fees: 0n,
      allTurnover: sum(own, 'turnover'),
      active: actives.get(memberId) ?? 0,
    })
  }
  return measures
}
