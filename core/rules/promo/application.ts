import { accept, refuse, type Decision } from '../../kernel/decision.ts'
import type { Money } from '../../money/money.ts'

/** A remark has so many characters at most, and so does the reason of a rejection. Specification, activities. */
export const applicationWordsMost = 140
/** So many pictures go along at most. */
export const applicationPicturesMost = 3
/** So many applications of a member are read at once: the latest ones. */
export const applicationsRead = 100

/** How a promotion is applied for. */
export interface ApplicationTerms {
  /** How many applications of a member may be approved. */
  readonly most: number
  /** Whether one waits at a time. */
  readonly oneAtATime: boolean
  /** Whether a member may apply again after a rejection. */
  readonly again: boolean
  /** Whether an operator chooses the amount, up to that of the promotion. */
  readonly chosen: boolean
  /** Whether the bonus begins with the approval, without a claim. */
  readonly atOnce: boolean
}

export const applicationStates = ['applying', 'rejected', 'issued', 'claimed', 'close'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** What came to what: lottery book F.3. */
const next: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  applying: ['issued', 'rejected', 'close'],
  issued: ['claimed', 'close'],
  rejected: [],
  claimed: [],
  close: [],
}

/** Whether an application may come from one state to another. */
export const mayBecome = (from: ApplicationState, to: ApplicationState): boolean => next[from].includes(to)

/** An application of a member, as far as it decides about the next one. */
export interface PastApplication {
  readonly applicationId: string
  readonly state: ApplicationState
  /** Null before it is approved. */
  readonly amount: Money | null
  readonly claimUntil: number | null
}

interface Terms {
  readonly startAt: number
  readonly endAt: number | null
  readonly rankFrom: number
  readonly application?: ApplicationTerms | undefined
}

export interface Applicant {
  readonly now: number
  readonly rank: number
  /** Whether the budget is spent, or every winner found. */
  readonly isSpent: boolean
  /** Of this promotion, the latest first. */
  readonly applications: readonly PastApplication[]
}

type WhenApplied =
  | 'promo.promotion_unknown'
  | 'promo.promotion_coming'
  | 'promo.promotion_over'
  | 'promo.not_for_rank'
  | 'promo.budget_spent'
  | 'promo.application_waits'
  | 'promo.application_rejected'
  | 'promo.application_most'

/** Whether a member may apply now. Each refusal says what stands against it. Lottery book F.3. */
export function mayApply(terms: Terms, applicant: Applicant): Decision<ApplicationTerms, WhenApplied> {
  const { application } = terms
  const { now, rank, isSpent, applications } = applicant
  if (application === undefined) return refuse('promo.promotion_unknown')
  if (now < terms.startAt) return refuse('promo.promotion_coming')
  if (terms.endAt !== null && now >= terms.endAt) return refuse('promo.promotion_over')
  if (rank < terms.rankFrom) return refuse('promo.not_for_rank')
  if (isSpent) return refuse('promo.budget_spent')
  const isIn = (...states: readonly ApplicationState[]) => applications.filter(({ state }) => states.includes(state))
  if (application.oneAtATime && isIn('applying', 'issued').length > 0) return refuse('promo.application_waits')
  if (!application.again && isIn('rejected').length > 0) return refuse('promo.application_rejected')
  if (isIn('applying', 'issued', 'claimed').length >= application.most)
    return refuse(isIn('applying').length > 0 ? 'promo.application_waits' : 'promo.application_most', {
      most: application.most,
    })
  return accept(application)
}

type WhenWritten = 'promo.application_words' | 'promo.application_pictures' | 'promo.application_empty'

/** Characters as their reader counts them: what is written with two units is one. */
export const countCharacters = (text: string): number => [...text].length

/** What is said with an application: a remark, pictures, or both. */
export function readApplication(written: {
  readonly remark: string
  readonly pictures: number
}): Decision<string, WhenWritten> {
  const remark = written.remark.trim()
  if (countCharacters(remark) > applicationWordsMost)
    return refuse('promo.application_words', { most: applicationWordsMost })
  if (written.pictures > applicationPicturesMost)
    return refuse('promo.application_pictures', { most: applicationPicturesMost })
  if (remark === '' && written.pictures === 0) return refuse('promo.application_empty')
  return accept(remark)
}

/** What is approved: the amount of the promotion, or what an operator chose up to it, in whole minor units. */
export function approvedAmount(
  { application, reward }: { readonly application: ApplicationTerms; readonly reward: { readonly amount: Money } },
  chosen: { readonly amount: Money | undefined; readonly minorUnit: Money },
): Decision<Money, 'console.application_amount'> {
  const { amount = reward.amount, minorUnit } = chosen
  const isAllowed = application.chosen ? amount > 0n && amount <= reward.amount : amount === reward.amount
  return isAllowed && amount % minorUnit === 0n ? accept(amount) : refuse('console.application_amount')
}

export interface JudgedApplications {
  readonly status: 'issued' | 'applying' | 'rejected' | 'claimed' | 'open' | 'close'
  readonly ready: readonly {
    readonly cycleKey: string
    readonly depositId: null
    readonly deposit: Money
    /** What was approved. */
    readonly given: Money
    readonly claimUntil: number
  }[]
  readonly missing: 'apply' | 'rank' | null
}

/** How a member stands in a promotion that is applied for, once it runs. What was approved stays, whatever its rank. */
export function judgeApplications(terms: Terms, applicant: Applicant): JudgedApplications {
  const { applications, now } = applicant
  // The oldest first, as rewards are claimed.
  const ready = applications
    .toReversed()
    .flatMap(({ applicationId, state, amount, claimUntil }) =>
      state === 'issued' && amount !== null && claimUntil !== null && now < claimUntil
        ? [{ cycleKey: applicationId, depositId: null, deposit: 0n, given: amount, claimUntil }]
        : [],
    )
  const decision = mayApply(terms, applicant)
  const step = decision.ok ? 'apply' : decision.code === 'promo.not_for_rank' ? 'rank' : null
  const missing = ready.length > 0 ? null : step
  const has = (wanted: ApplicationState) => applications.some(({ state }) => state === wanted)
  const [latest] = applications
  const status =
    ready.length > 0
      ? 'issued'
      : has('applying')
        ? 'applying'
        : latest?.state === 'rejected'
          ? 'rejected'
          : missing !== null
            ? 'open'
            : has('claimed')
              ? 'claimed'
              : 'close'
  return { status, ready, missing }
}
