import type { getOwnPromotions } from '@parlour/core/contract/promo/player/promotions.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { toWire, type Money } from '@parlour/core/money/money.ts'
import { givenForPeriod, isOfPromotion } from '@parlour/core/rules/promo/judge-periods.ts'
import type { PromotionFacts } from '@parlour/core/rules/promo/judge-promotion.ts'
import type { PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import { nextTier } from '@parlour/core/rules/promo/judge-tiers.ts'
import { doneOfStreak } from '@parlour/core/rules/promo/judge-streak.ts'
import { stateOfFriend } from '@parlour/core/rules/promo/judge-referral.ts'
import type { Snapshot } from './facts.ts'

type Progress = Value<typeof getOwnPromotions>['list'][number]['progress']

/** How far a member has come in what a promotion asks for; nothing where its status says all. */
export function progressIn({ promotion: { terms }, facts }: Snapshot): Progress {
  const { reward, leastDeposit } = terms
  if (reward.kind === 'STREAK' && facts.streak !== null) {
    const done = doneOfStreak(reward.amounts, facts.streak, facts.claimed.has(facts.streak.today))
    return [{ of: 'streak', done: String(done), needed: String(reward.amounts.length) }]
  }
  if (reward.kind === 'RATES' || reward.kind === 'LOSS') return soFar(terms, facts)
  if (reward.kind === 'TIERS') return toNextTier(terms, facts)
  if (reward.kind !== 'FRIEND') return []
  const own = facts.friends.find(({ side }) => side === 'FRIEND')
  const isUnderWay = own !== undefined && ['came', 'deposited'].includes(stateOfFriend(terms, own, facts.now))
  if (!isUnderWay || reward.friendAmount === null) return []
  return [amounts('deposit', own.deposited, leastDeposit ?? 0n), amounts('turnover', own.turnedOver, reward.turnover)]
}

/** How far it is to the tier that comes next. */
function toNextTier(terms: PromotionTerms, { collected }: PromotionFacts): Progress {
  const next = collected === null ? undefined : nextTier(terms, collected)
  if (collected === null || next === undefined) return []
  const { deposits, deposit, turnover } = next
  const count = Math.min(collected.depositsAt.length, deposits ?? 0)
  return [
    ...(deposits === null ? [] : [{ of: 'deposits' as const, done: String(count), needed: String(deposits) }]),
    ...(deposit === null ? [] : [amounts('deposit', collected.deposited, deposit)]),
    ...(turnover === null ? [] : [amounts('turnover', collected.turnedOver, turnover)]),
  ]
}

/** What the day or the week that goes on comes to until now, where it counts. */
function soFar({ reward, startAt, endAt }: PromotionTerms, { periods, now, minorUnit }: PromotionFacts): Progress {
  const current = periods.find(({ begin, end }) => now >= begin && now < end)
  if (current === undefined || !isOfPromotion({ startAt, endAt }, current)) return []
  const done = toWire(givenForPeriod(reward, current, minorUnit))
  return [{ of: reward.kind === 'RATES' ? 'today' : 'week', done, needed: null }]
}

function amounts(of: Progress[number]['of'], done: Money, needed: Money): Progress[number] {
  return { of, done: toWire(done < needed ? done : needed), needed: toWire(needed) }
}
