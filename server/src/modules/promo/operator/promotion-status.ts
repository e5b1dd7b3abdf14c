import { toWire } from '@parlour/core/money/money.ts'
import type { Version } from './promotion.sql.ts'

/** A version of a promotion as the log and whoever decides read it. */
export function promotionStatus({
  number,
  terms,
}: Pick<Version, 'number' | 'terms'>): Readonly<Record<string, unknown>> {
  const { reward, rollover, stakeMax, leastDeposit } = terms
  const named = (what: string, names: Readonly<Record<string, string>>) =>
    Object.entries(names)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([tag, text]) => [`${what} ${tag}`, text])
  return {
    number,
    type: terms.type,
    startAt: terms.startAt,
    endAt: terms.endAt,
    needJoin: terms.needJoin,
    rankFrom: terms.rankFrom,
    leastDeposit: leastDeposit === null ? null : toWire(leastDeposit),
    reward: reward.kind === 'PERCENT' ? `${reward.percent} %, ${toWire(reward.cap)}` : toWire(reward.amount),
    base: rollover.base,
    multiplier: rollover.multiplier,
    products: Object.entries(rollover.products)
      .map(([product, weight]) => `${product} ${weight} %`)
      .join(', '),
    days: rollover.days,
    stakeMaxPercent: stakeMax.percent,
    stakeMaxLeast: toWire(stakeMax.least),
    conversionMax: terms.conversionMax,
    claimDays: terms.claimDays,
    code: terms.code,
    budget: toWire(terms.budget),
    winnersMax: terms.winnersMax,
    ...terms.application,
    ...Object.fromEntries([...named('title', terms.titles), ...named('text', terms.texts)]),
  }
}
