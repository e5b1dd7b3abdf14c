import type { Money } from '../../money/money.ts'
import { judgeApplications, type PastApplication } from './application.ts'
import { readyOfReviews, type ClaimReview } from './claim-review.ts'
import { readyOfFriends, type CountedFriend, type FriendOf } from './judge-referral.ts'
import { readyOfLucky, type LuckyBet } from './judge-lucky.ts'
import { readyOfFurther, type FriendDay, type FurtherDay } from './judge-further.ts'
import { readyOfPeriods, type CountedPeriod } from './judge-periods.ts'
import { nextTier, readyOfTiers, type Collected } from './judge-tiers.ts'
import { readyOfStreak, type Streak } from './judge-streak.ts'
import {
  depositNumbers,
  isOfDeposits,
  isRepeated,
  type DepositNumber,
  type PromotionTerms,
  type TierType,
  type PromotionType,
} from './promotion-terms.ts'

const dayMs = 86_400_000
/** A deposit counts that came so long before its member joined, as long as nothing was staked between. Book F.4. */
const joinGraceMs = dayMs

/** A deposit of a member, as it stands now. */
export interface CountedDeposit {
  readonly depositId: string
  /** Which one it is of its member's, counted from 1 by when they came. */
  readonly number: number
  /** What came, less what was taken back. */
  readonly amount: Money
  readonly at: number
  /** The day of it in the brand's zone. */
  readonly day: string
  /** Whether another bonus was given for it. */
  readonly isUsed: boolean
}

/** What decides about a member and a promotion. */
export interface PromotionFacts {
  readonly now: number
  readonly rank: number
  readonly joinedAt: number | null
  readonly registeredAt: number
  readonly hasContact: boolean
  /** Whether who it is was shown, or where its money goes was named. */
  readonly hasIdentity: boolean
  /** In the order in which they came. */
  readonly deposits: readonly CountedDeposit[]
  /** When the member last staked before it joined; null where it did not within the grace. */
  readonly stakedBeforeJoining: number | null
  /** Friends on either side of an invitation, the earliest first; none of other types. */
  readonly friends: readonly CountedFriend[]
  /** Of promotions of friends: days of those who were rewarded; none of others. */
  readonly further?: readonly FurtherDay[]
  /** Of promotions of every day; null of others. */
  readonly streak: Streak | null
  /** Of promotions of days or weeks: those that may be claimed, and the one that goes on; none of others. */
  readonly periods: readonly CountedPeriod[]
  /** Of promotions of tiers; null of others. */
  readonly collected: Collected | null
  /** Of promotions of bets with lucky numbers: those that ended within the time to claim; none of others. */
  readonly lucky: readonly LuckyBet[]
  /** The least amount of the currency. */
  readonly minorUnit: Money
  /** What of this promotion was claimed before, by its cycles. */
  readonly claimed: ReadonlySet<string>
  /** Whether its budget is spent, or every winner found. */
  readonly isSpent: boolean
  /** Of this promotion, where it is applied for; the latest first. */
  readonly applications?: readonly PastApplication[]
  /** Claims of it that wait for an operator, or were decided by one. */
  readonly reviews?: readonly ClaimReview[]
}

/** A reward that may be claimed now. */
export interface ReadyReward {
  readonly cycleKey: string
  readonly depositId: string | null
  readonly deposit: Money
  /** What it gives; null where that follows from the deposit and the terms. */
  readonly given: Money | null
  readonly claimUntil: number
  /** Whom it is for, of an invitation. */
  readonly friend?: FriendOf
  /** The day of friends that it is for, and what each of them gives. */
  readonly further?: { readonly day: string; readonly friendDays: readonly FriendDay[] }
  /** The bet that it is for, of those with lucky numbers. */
  readonly lucky?: LuckyBet
  /** The application by which an operator approved it. */
  readonly review?: string
}

export type PromotionStatus =
  | 'coming_soon'
  | 'open'
  | 'signed'
  | 'process'
  | 'applying'
  | 'rejected'
  | 'issued'
  | 'claimed'
  | 'close'
export type MissingStep =
  | 'join'
  | 'deposit'
  | 'contact'
  | 'identity'
  | 'code'
  | 'rank'
  | 'invite'
  | 'tomorrow'
  | 'play'
  | 'apply'

export interface Judged {
  readonly status: PromotionStatus
  readonly ready: readonly ReadyReward[]
  readonly missing: MissingStep | null
}

/** Once in a member's life with this promotion. */
const onceKey = 'once'

/**
 * How a member stands in a promotion, and what is ready: a pure reading of what is written down, so that what is shown
 * and what a claim decides cannot differ. Lottery book F.3 and F.4.
 */
export function judgePromotion(terms: PromotionTerms, facts: PromotionFacts): Judged {
  const { now, rank, claimed } = facts
  if (now < terms.startAt) return { status: 'coming_soon', ready: [], missing: null }
  if (terms.type === 'MANUAL') return judgeApplications(terms, { ...facts, applications: facts.applications ?? [] })
  const reviews = facts.reviews ?? []
  const approved = readyOfReviews(reviews, now)
  const isKept = rank < terms.rankFrom
  if (isKept && approved.length === 0) return { status: 'open', ready: [], missing: 'rank' }
  // What an operator looks at, or has decided about, is claimed by nobody else's word.
  const taken = new Set([...claimed, ...reviews.map(({ cycleKey }) => cycleKey)])
  const others = facts.isSpent || isKept ? [] : readyOf(terms, facts).filter(({ cycleKey }) => !taken.has(cycleKey))
  const ready = [...approved, ...others]
  if (ready.length > 0) return { status: 'issued', ready, missing: null }
  if (reviews.some(({ state }) => state === 'applying')) return { status: 'applying', ready, missing: null }
  if (!isRepeated(terms.type) && reviews.some(({ state }) => state === 'rejected'))
    return { status: 'rejected', ready, missing: null }
  const isOver = facts.isSpent || (terms.endAt !== null && now >= terms.endAt)
  const isAll = terms.reward.kind === 'TIERS' && claimed.size >= terms.reward.tiers.length
  if (claimed.size > 0 && (isOver || isAll || !isRepeated(terms.type)))
    return { status: 'claimed', ready, missing: null }
  if (isOver || isMissed(terms, facts)) return { status: 'close', ready, missing: null }
  const missing = missingOf(terms, facts)
  if (missing === 'tomorrow') return { status: 'process', ready, missing }
  if (facts.joinedAt === null) return { status: 'open', ready, missing }
  return { status: isOfDeposits(terms.type) ? 'process' : 'signed', ready, missing }
}

function readyOf(terms: PromotionTerms, facts: PromotionFacts): readonly ReadyReward[] {
  const { type, claimDays } = terms
  if (type === 'PROMOCODE' || type === 'MANUAL') return []
  if (type === 'REFERRAL')
    return [...readyOfFriends(terms, facts), ...readyOfFurther(terms, { ...facts, further: facts.further ?? [] })]
  if (type === 'LOGIN') return readyOfStreak(terms, facts)
  if (isOfTiers(type)) return readyOfTiers(terms, facts)
  if (type === 'REBATE' || type === 'CASHBACK') return readyOfPeriods(terms, facts)
  if (type === 'LUCKY_BET') return readyOfLucky(terms, facts)
  if (type === 'SIGNUP') {
    const claimUntil = facts.registeredAt + claimDays * dayMs
    const isReady = isNew(terms, facts) && facts.hasContact && facts.hasIdentity && facts.now < claimUntil
    return isReady ? [{ cycleKey: onceKey, depositId: null, deposit: 0n, given: null, claimUntil }] : []
  }
  const counting = facts.deposits.filter((deposit) => counts(terms, facts, deposit))
  const chosen =
    type === 'DEPOSIT'
      ? firstOfDays(counting)
      : counting.filter(({ number }) => number === depositNumbers[type satisfies DepositNumber])
  return chosen
    .filter(({ isUsed }) => !isUsed)
    .map(({ depositId, amount, at, day }) => ({
      cycleKey: type === 'DEPOSIT' ? day : onceKey,
      depositId,
      deposit: amount,
      given: null,
      claimUntil: at + claimDays * dayMs,
    }))
    .filter(({ claimUntil }) => facts.now < claimUntil)
}

/** Who registered while it ran, and before it ended. */
const isNew = ({ startAt, endAt }: PromotionTerms, { registeredAt }: PromotionFacts) =>
  registeredAt >= startAt && (endAt === null || registeredAt < endAt)

/** Whether a deposit came while the promotion ran, was large enough, and after its member joined or just before. */
function counts(
  { startAt, endAt, needJoin, leastDeposit }: PromotionTerms,
  { joinedAt, stakedBeforeJoining }: PromotionFacts,
  { amount, at }: CountedDeposit,
): boolean {
  if (at < startAt || (endAt !== null && at >= endAt) || amount < (leastDeposit ?? 0n)) return false
  if (!needJoin) return true
  if (joinedAt === null) return false
  if (at >= joinedAt) return true
  return joinedAt - at <= joinGraceMs && (stakedBeforeJoining === null || stakedBeforeJoining < at)
}

/** The first of each day: a later one of the same day gives nothing more. */
function firstOfDays(deposits: readonly CountedDeposit[]): readonly CountedDeposit[] {
  return [...Map.groupBy(deposits, ({ day }) => day).values()].flatMap(([first]) => first ?? [])
}

const isOfTiers = (type: PromotionType): type is TierType => type === 'DEPOSIT_COUNT' || type === 'DEPOSIT_BET_BONUS'
const isOfNumber = (type: PromotionType): type is DepositNumber => type in depositNumbers

/** Whether it can never be had any more: the deposit that it is for has passed, or who it is for is not new. */
function isMissed(terms: PromotionTerms, facts: PromotionFacts): boolean {
  const { type, claimDays } = terms
  if (type === 'SIGNUP') return !isNew(terms, facts) || facts.now >= facts.registeredAt + claimDays * dayMs
  if (!isOfNumber(type)) return false
  const own = facts.deposits.find(({ number }) => number === depositNumbers[type])
  if (!own) return false
  // Who has not joined may still do so for a deposit that came just now.
  const asIfJoined = { ...facts, joinedAt: facts.joinedAt ?? facts.now }
  return own.isUsed || !counts(terms, asIfJoined, own) || facts.now >= own.at + claimDays * dayMs
}

const missingOfType: Readonly<Partial<Record<PromotionType, MissingStep>>> = {
  LOGIN: 'tomorrow',
  REFERRAL: 'invite',
  REBATE: 'play',
  CASHBACK: 'play',
  LUCKY_BET: 'play',
}

function missingOf(terms: PromotionTerms, facts: PromotionFacts): MissingStep | null {
  if (terms.needJoin && facts.joinedAt === null) return 'join'
  if (terms.type === 'PROMOCODE') return 'code'
  if (terms.type === 'SIGNUP') return facts.hasContact ? (facts.hasIdentity ? null : 'identity') : 'contact'
  const next = facts.collected === null ? undefined : nextTier(terms, facts.collected)
  if (next && (next.deposit ?? 0n) <= (facts.collected?.deposited ?? 0n) && next.deposits === null) return 'play'
  return missingOfType[terms.type] ?? 'deposit'
}
