import type { Money } from '../../money/money.ts'
import { bonusFigures, type BonusFigures } from './bonus-terms.ts'
import type { FurtherDay } from './judge-further.ts'
import { luckyOnAverage } from './judge-lucky.ts'
import type { CountedPeriod, PlayedProduct } from './judge-periods.ts'
import { judgePromotion, type CountedDeposit, type PromotionFacts, type ReadyReward } from './judge-promotion.ts'
import type { CountedFriend } from './judge-referral.ts'
import type { Collected } from './judge-tiers.ts'
import type { PromotionTerms } from './promotion-terms.ts'

const dayMs = 86_400_000
/** Above every rank that a promotion may ask for: whether it is for a member is asked apart. */
const anyRank = 1000

/** A day of a month that was, from its first instant to the first one of the next. */
export interface PastDay {
  readonly day: string
  readonly begin: number
  readonly end: number
}

/** Days or weeks that a promotion counts in. */
export interface PastSpan {
  /** First and last day, both among it. */
  readonly from: string
  readonly to: string
  readonly begin: number
  readonly end: number
}

/** A month that was, as a promotion would have run in it. */
export interface PastMonth {
  readonly days: readonly PastDay[]
  /** None of promotions that count otherwise. */
  readonly spans: readonly PastSpan[]
}

export interface PlayedDay extends PlayedProduct {
  readonly day: string
}

export interface PastFriend extends Omit<CountedFriend, 'deposited' | 'turnedOver' | 'isRewarded'> {
  readonly deposits: readonly Pick<CountedDeposit, 'at' | 'amount'>[]
  /** Since it came. */
  readonly played: readonly PlayedDay[]
  /** The last of the days that it has. */
  readonly lastDay: string
  /** Whether both are used from the same browser or pay out to the same place: an operator decides, and nothing is ready. */
  readonly isLinked: boolean
}

/** What a member really did in a month. */
export interface PastMember {
  readonly registeredAt: number
  readonly hasContact: boolean
  /** In the order in which they came. */
  readonly deposits: readonly CountedDeposit[]
  readonly played: readonly PlayedDay[]
  /** What other promotions gave. */
  readonly given: readonly { readonly at: number; readonly amount: Money }[]
  readonly friends: readonly PastFriend[]
}

/** A bonus that a member would have claimed. */
export interface PastClaim {
  /** The place of its day in the month. */
  readonly day: number
  readonly deposit: Money
  readonly figures: BonusFigures
  /** Whether it would have been for a friend whom the member invited. */
  readonly isOfFriend: boolean
}

export interface PastClaims {
  readonly claims: readonly PastClaim[]
  /** On how many days a deposit more would have counted, were it not given once a day. */
  readonly beyond: number
}

/** Terms as if the promotion had begun with a month, for as long as it is to run, or for all of it. */
export function termsInMonth(terms: PromotionTerms, { days }: Pick<PastMonth, 'days'>): PromotionTerms {
  const [startAt, until] = [days[0]?.begin ?? 0, days.at(-1)?.end ?? 0]
  const runsFor = terms.endAt === null ? Infinity : terms.endAt - terms.startAt
  return { ...terms, startAt, endAt: Math.min(until, startAt + runsFor) }
}

/**
 * What a member would have claimed in a month that was, had a promotion run and had it claimed everything on the day it was
 * ready: the same function decides that decides claims, day by day, by what was known at the end of each. Who would have
 * had to join had joined; whoever needs a code had it on its first day there, and whoever applies was approved on that day.
 */
export function simulateMember(
  terms: PromotionTerms,
  member: PastMember,
  { month, minorUnit }: { readonly month: PastMonth; readonly minorUnit: Money },
): PastClaims {
  // Nobody has anything for nothing: most members of a brand are read no further.
  const isSilent = [member.deposits, member.played, member.friends].every(({ length }) => length === 0)
  if (isSilent && member.registeredAt < (month.days[0]?.begin ?? 0)) return { claims: [], beyond: 0 }
  const claimed = new Set<string>()
  const claims: PastClaim[] = []
  const periods = periodsOf(member, month)
  let streak = 0
  for (const [at, day] of month.days.entries()) {
    const isThere = isOn(member, day)
    const today = { day, isThere, daysBefore: streak, periods: periods.filter(({ end }) => end === day.end) }
    const facts = factsOn(terms, member, { ...today, claimed, minorUnit })
    for (const ready of readyOn(terms, facts, { member, day, isThere })) {
      if (claimed.has(ready.cycleKey)) continue
      const figures = bonusFigures(terms, { ...ready, minorUnit })
      if (figures.amount <= 0n) continue
      claimed.add(ready.cycleKey)
      claims.push({ day: at, deposit: ready.deposit, figures, isOfFriend: isOfFriend(ready) })
    }
    streak = isThere ? streak + 1 : 0
  }
  return { claims, beyond: terms.type === 'DEPOSIT' ? countBeyond(terms, member) : 0 }
}

const isOfFriend = ({ friend, further }: ReadyReward): boolean => friend?.side === 'REFERRER' || further !== undefined

/** Whether a member was there on a day: it played, or paid in. */
const isOn = ({ played, deposits }: PastMember, { day }: PastDay): boolean =>
  played.some((one) => one.day === day) || deposits.some((one) => one.day === day)

interface Today {
  readonly day: PastDay
  readonly isThere: boolean
  readonly daysBefore: number
  readonly periods: readonly CountedPeriod[]
  readonly claimed: ReadonlySet<string>
  readonly minorUnit: Money
}

/** What is known of a member at the end of a day. */
function factsOn(terms: PromotionTerms, member: PastMember, today: Today): PromotionFacts {
  const { day, isThere, daysBefore, periods, claimed, minorUnit } = today
  // What is for a time that is over is ready as soon as that is over; everything else before the day is.
  const now = periods.length > 0 ? day.end : day.end - 1
  const deposits = member.deposits.filter(({ at }) => at < day.end)
  return {
    now,
    rank: anyRank,
    joinedAt: terms.startAt,
    registeredAt: member.registeredAt,
    hasContact: member.hasContact,
    hasIdentity: true,
    deposits,
    stakedBeforeJoining: null,
    friends: terms.type === 'REFERRAL' ? friendsOn(terms, member, { day, now }) : [],
    further: terms.type === 'REFERRAL' ? furtherOn(terms, member, { day, now, claimed }) : [],
    // Numbers are given by chance: what they would have been nobody knows.
    lucky: [],
    streak: terms.type === 'LOGIN' && isThere ? { today: day.day, endsAt: day.end, daysBefore } : null,
    periods,
    collected: terms.reward.kind === 'TIERS' ? collectedOn(terms, { ...member, deposits }, day) : null,
    minorUnit,
    claimed,
    isSpent: false,
  }
}

/** What would have been ready on a day. */
function readyOn(
  terms: PromotionTerms,
  facts: PromotionFacts,
  { member, day, isThere }: Pick<Today, 'day' | 'isThere'> & { readonly member: PastMember },
): readonly ReadyReward[] {
  if (facts.registeredAt > facts.now) return []
  if (terms.reward.kind === 'LUCKY') return onAverage(terms.reward, facts, { member, day })
  const judged = judgePromotion(terms, facts)
  if (!isThere) return judged.ready
  const once = { cycleKey: 'once', depositId: null, deposit: 0n, given: null, claimUntil: facts.now + dayMs }
  if (terms.type === 'PROMOCODE') return judged.missing === 'code' ? [once] : []
  if (terms.type !== 'MANUAL') return judged.ready
  if (judged.missing !== 'apply' || terms.reward.kind !== 'FIXED') return []
  const approved = { applicationId: 'once', state: 'issued', amount: terms.reward.amount } as const
  const applications = [{ ...approved, claimUntil: once.claimUntil }]
  return judgePromotion(terms, { ...facts, applications }).ready
}

/** What the bets of a day give on average: of so many one number ends so. */
function onAverage(
  reward: Extract<PromotionTerms['reward'], { readonly kind: 'LUCKY' }>,
  { now, minorUnit }: PromotionFacts,
  { member: { played }, day }: { readonly member: PastMember; readonly day: PastDay },
): readonly ReadyReward[] {
  const turnover = turnoverOf(played.filter((one) => one.day === day.day && reward.products.includes(one.product)))
  const given = luckyOnAverage(reward, turnover, minorUnit)
  return given === 0n ? [] : [{ cycleKey: day.day, depositId: null, deposit: 0n, given, claimUntil: now + dayMs }]
}

/** What friends of before today turned over on it, for whom the member was rewarded. */
function furtherOn(
  { reward }: PromotionTerms,
  { friends }: PastMember,
  { day, now, claimed }: Pick<Today, 'day' | 'claimed'> & { readonly now: number },
): readonly FurtherDay[] {
  const days = reward.kind === 'FRIEND' ? (reward.further?.days ?? 0) : 0
  const counted = friends.flatMap(({ memberId, key, side, cameAt, played }) => {
    const isCounted = side === 'REFERRER' && claimed.has(key) && day.begin < cameAt + days * dayMs
    const turnover = turnoverOf(played.filter((one) => one.day === day.day))
    return isCounted && turnover > 0n ? [{ friendId: memberId, turnover }] : []
  })
  if (counted.length === 0) return []
  return [{ cycleKey: `further-${day.day}`, day: day.day, begin: day.begin, end: now, friends: counted }]
}

function friendsOn(
  { reward }: PromotionTerms,
  { friends }: PastMember,
  { day, now }: { readonly day: PastDay; readonly now: number },
): readonly CountedFriend[] {
  const days = reward.kind === 'FRIEND' ? reward.days : 0
  return friends
    .filter(({ cameAt, isLinked }) => cameAt < day.end && !isLinked)
    .map((friend) => {
      const { deposits, played, lastDay } = friend
      const until = Math.min(now, friend.cameAt + days * dayMs)
      const came = deposits.filter(({ at }) => at >= friend.cameAt && at < until)
      // A day on which the days run out counts whole, as the claim has it.
      const within = played.filter((one) => one.day <= day.day && one.day <= lastDay)
      return { ...friend, isRewarded: false, deposited: sumOf(came), turnedOver: turnoverOf(within) }
    })
}

function collectedOn(
  { startAt, endAt, leastDeposit }: PromotionTerms,
  { deposits, played }: PastMember,
  { day }: PastDay,
): Collected {
  const within = deposits.filter(({ at }) => at >= startAt && at < (endAt ?? Infinity))
  const large = within.filter(({ amount }) => amount > 0n && amount >= (leastDeposit ?? 0n))
  return {
    depositsAt: large.map(({ at }) => at),
    deposited: sumOf(within),
    turnedOver: turnoverOf(played.filter((one) => one.day <= day)),
  }
}

function periodsOf({ played, given }: PastMember, { spans }: PastMonth): readonly CountedPeriod[] {
  return spans.map(({ from, to, begin, end }) => ({
    cycleKey: from,
    begin,
    end,
    played: played.filter(({ day }) => day >= from && day <= to),
    given: sumOf(given.filter(({ at }) => at >= begin && at < end)),
  }))
}

const sumOf = (amounts: readonly { readonly amount: Money }[]): Money =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n)
const turnoverOf = (played: readonly PlayedDay[]): Money => played.reduce((sum, { turnover }) => sum + turnover, 0n)

function countBeyond({ startAt, endAt, leastDeposit }: PromotionTerms, { deposits }: PastMember): number {
  const counting = deposits.filter(
    ({ at, amount }) => at >= startAt && at < (endAt ?? Infinity) && amount >= (leastDeposit ?? 0n),
  )
  return [...Map.groupBy(counting, ({ day }) => day).values()].filter(({ length }) => length > 1).length
}
