import { fromWire, type Money } from '@parlour/core/money/money.ts'
import { readRate } from '@parlour/core/rules/agents/contract-rate.ts'
import { dayKinds, simulateTerms, type TierKind } from '@parlour/core/rules/agents/forecast.ts'
import type { ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import type { PastPeriods, TermsSent } from './contracts.queries.ts'

/** Kinds whose terms can be tried: of whole days. */
export type TriedKind = (typeof dayKinds)[number]
export const triedKindOf = (kind: ContractKind): TriedKind | undefined => dayKinds.find((one) => one === kind)

export interface TriedSpan {
  /** The beginning of the period, or of the first day of a month of days. */
  readonly from: number
  /** The end of the last one. */
  readonly to: number
  readonly periods: number
  /** How many of them reached a tier. */
  readonly reached: number
  readonly turnover: Money
  readonly loss: Money
  readonly pays: Money
}

/**
 * What terms would have paid for past periods, the latest first: dividends period by period, days added up by month.
 * `monthOf` tells the months of the brand apart.
 */
export function tryTerms(
  kind: TierKind,
  {
    terms,
    past,
    monthOf,
  }: { readonly terms: TermsSent; readonly past: PastPeriods; readonly monthOf: (at: number) => string },
): readonly TriedSpan[] {
  const money = (text: string) => fromWire(text) ?? 0n
  const tiers = terms.tiers.map(({ turnover, loss, active, rate }) => ({
    turnover: money(turnover),
    loss: money(loss),
    active,
    rate: readRate(terms.rateType, rate) ?? 0n,
  }))
  const { requireLoss, stepWise, carryMode } = past
  const periods = past.periods.map(({ turnover, loss, active }) => ({
    turnover: money(turnover),
    loss: money(loss),
    active,
  }))
  const rules = { carryMode, minorUnit: money(past.minorUnit) }
  const given = simulateTerms({ kind, tiers, options: { requireLoss, stepWise } }, periods, rules)
  const spans = past.periods.map(({ from, to }, at): TriedSpan => {
    const { turnover = 0n, loss = 0n } = periods[at] ?? {}
    const pays = given[at]?.gross ?? 0n
    return { from, to, periods: 1, reached: pays > 0n ? 1 : 0, turnover, loss, pays }
  })
  const all = kind === 'DAILY_SALARY' ? [...Map.groupBy(spans, ({ from }) => monthOf(from)).values()].map(addUp) : spans
  return all.toReversed()
}

/** What all of them pay together. */
export const paidIn = (spans: readonly TriedSpan[]): Money => spans.reduce((sum, { pays }) => sum + pays, 0n)

function addUp(spans: readonly TriedSpan[]): TriedSpan {
  const [first, ...others] = spans
  if (first === undefined) throw new Error('a group has one at least')
  return others.reduce(
    (sum, { to, periods, reached, turnover, loss, pays }) => ({
      from: sum.from,
      to,
      periods: sum.periods + periods,
      reached: sum.reached + reached,
      turnover: sum.turnover + turnover,
      loss: sum.loss + loss,
      pays: sum.pays + pays,
    }),
    first,
  )
}
