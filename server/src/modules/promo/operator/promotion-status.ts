import { toWire } from '@parlour/core/money/money.ts'
import type { PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import { mapReward, type FurtherPart, type RewardOf, type RewardTier } from '@parlour/core/rules/promo/reward-terms.ts'
import type { Version } from './promotion.sql.ts'

/** A version of a promotion as the log and whoever decides read it. */
export function promotionStatus({
  number,
  terms,
  holdoutPercent,
}: Pick<Version, 'number' | 'terms' | 'holdoutPercent'>): Readonly<Record<string, unknown>> {
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
    reward: rewardStatus(mapReward(reward, toWire)),
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
    holdoutPercent,
    ...terms.application,
    ...spinsStatus(terms.freeSpins),
    ...Object.fromEntries([...named('title', terms.titles), ...named('text', terms.texts)]),
  }
}

/** Free spins in a line, where some come with the bonus. */
const spinsStatus = (of: PromotionTerms['freeSpins']) =>
  of
    ? {
        freeSpins: `${of.spins} × ${toWire(of.stake)}, ${of.names['en'] ?? of.gameCode}`,
        freeSpinsMost: `${toWire(of.winMax)}, ${of.turnoverPercent} %, ${of.days} d`,
      }
    : {}

const tierStatus = ({ deposits, deposit, turnover, amount }: RewardTier<string>) =>
  `${[deposits, deposit, turnover].map((one) => one ?? '-').join(' / ')}: ${amount}`

const rateList = (rates: readonly (readonly [string, number])[]) =>
  rates.map(([of, rate]) => `${of} ${rate / 100} %`).join(', ')

const furtherStatus = (further: FurtherPart<string> | undefined) =>
  further === undefined ? '' : `; ${further.rate / 100} %, ${further.days} d, ${further.least}`

/** A reward in figures: whoever decides reads the terms beside them. */
function rewardStatus(reward: RewardOf<string>): string {
  switch (reward.kind) {
    case 'PERCENT':
      return `${reward.percent} %, ${reward.cap}`
    case 'FIXED':
      return reward.amount
    case 'FRIEND':
      return `${reward.amount} + ${reward.friendAmount ?? '0'}, ${reward.turnover}, ${reward.days} d${furtherStatus(reward.further)}`
    case 'STREAK':
      return reward.amounts.join(', ')
    case 'RATES':
      return `${rateList(Object.entries(reward.rates))}, ${reward.least}, ${reward.cap}`
    case 'LOSS':
      return `${reward.products.join(' ')}: ${rateList(reward.tiers.map(({ from, rate }) => [from, rate]))}, ${reward.cap}`
    case 'TIERS':
      return reward.tiers.map(tierStatus).join('; ')
    case 'LUCKY':
      return `${reward.endings.join(' ')}, ${reward.products.join(' ')}, ${reward.least} x ${reward.times}, ${reward.cap}, ${reward.perDay} a day`
  }
}
