import { isOfDeposits } from '@parlour/core/rules/promo/promotion-terms.ts'
import type { OwnPromotion, Progress, Promotion, PromotionStatus, Ready } from './promotions.queries.ts'

/** Who looks: a visitor, an account that plays with demo money, or a member. */
export type Viewer = 'visitor' | 'trial' | 'member'

/** A promotion with how its reader is in it. */
export interface Offer {
  readonly promotion: Promotion
  readonly status: PromotionStatus
  /** What may be claimed now, the oldest first. */
  readonly ready: readonly Ready[]
  readonly missing: OwnPromotion['missing']
  /** How far the member has come in what is asked for. */
  readonly progress: readonly Progress[]
  /** Of promotions of lucky bets: the member's, the latest first. */
  readonly lucky: OwnPromotion['lucky']
}

export type Action =
  | { readonly kind: 'logIn' | 'join' | 'deposit' | 'contact' | 'identity' | 'code' | 'invite' | 'apply' | 'see' }
  | { readonly kind: 'claim'; readonly ready: Ready }

const groups = ['signup', 'deposits', 'friends', 'daily', 'codes', 'activities'] as const
export type OfferGroup = (typeof groups)[number]

/** Whether a promotion gives something on top of a deposit. */
export const isOfDeposit = (type: Promotion['type']): boolean => isOfDeposits(type)

const groupOfType: Readonly<Partial<Record<Promotion['type'], OfferGroup>>> = {
  SIGNUP: 'signup',
  PROMOCODE: 'codes',
  REFERRAL: 'friends',
  LOGIN: 'daily',
  REBATE: 'daily',
  CASHBACK: 'daily',
  LUCKY_BET: 'daily',
  MANUAL: 'activities',
}
const groupOf = ({ type }: Promotion): OfferGroup => groupOfType[type] ?? 'deposits'

/** The groups that something is in, in their order. */
export const groupsOf = (offers: readonly Offer[]): readonly OfferGroup[] =>
  groups.filter((group) => offers.some(({ promotion }) => groupOf(promotion) === group))

export const inGroup = (offers: readonly Offer[], group: OfferGroup | undefined): readonly Offer[] =>
  group === undefined ? offers : offers.filter(({ promotion }) => groupOf(promotion) === group)

/** How a promotion is for whoever is not in it, by its times. */
function publicStatus({ startAt, endAt }: Promotion, now: number): PromotionStatus {
  if (now < startAt) return 'coming_soon'
  return endAt !== null && now >= endAt ? 'close' : 'open'
}

const order: Readonly<Record<PromotionStatus, number>> = {
  issued: 0,
  process: 1,
  applying: 1,
  rejected: 2,
  signed: 1,
  open: 2,
  coming_soon: 3,
  claimed: 4,
  close: 5,
}

export interface Known {
  readonly promotions: readonly Promotion[]
  /** Undefined for whoever is no member. */
  readonly own: readonly OwnPromotion[] | undefined
  readonly now: number
}

/**
 * What is offered to a reader, what waits to be claimed first. A member is offered what the server says a status of: whoever
 * is excluded is offered nothing, whatever the brand runs.
 */
export function offersOf({ promotions, own, now }: Known): readonly Offer[] {
  const mine = new Map(own?.map((one) => [one.promotionId, one]))
  return promotions
    .flatMap((promotion): Offer[] => {
      if (own === undefined) return [{ promotion, status: publicStatus(promotion, now), ...nothing }]
      const one = mine.get(promotion.promotionId)
      if (one === undefined) return []
      const { status, ready, missing, progress, lucky } = one
      return [{ promotion, status, ready, missing, progress, lucky }]
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}

const nothing: Omit<Offer, 'promotion' | 'status'> = { ready: [], missing: null, progress: [], lucky: [] }

const rankOf = ({ status, ready }: Offer) => (ready.length > 0 ? order.issued : order[status])

const isAhead = (status: PromotionStatus) => status === 'open' || status === 'signed' || status === 'process'

/** What is no step of a form: another rank, another day, or play. */
const isWaiting = (missing: NonNullable<OwnPromotion['missing']>): missing is 'rank' | 'tomorrow' | 'play' =>
  missing === 'rank' || missing === 'tomorrow' || missing === 'play'

/** The one thing to do about an offer; where there is none, its terms are there to see. */
export function actionOf({ promotion, status, ready, missing }: Offer, viewer: Viewer): Action {
  const [first] = ready
  if (viewer === 'member' && first !== undefined) return { kind: 'claim', ready: first }
  if (viewer === 'member' && missing === 'apply') return { kind: 'apply' }
  if (viewer === 'trial' || !isAhead(status) || promotion.isSpent) return { kind: 'see' }
  if (viewer === 'visitor') return { kind: 'logIn' }
  return { kind: missing === null || isWaiting(missing) ? 'see' : missing }
}

/** What is worth a place on a page of other things: what can still be had. */
export const isWorthATip = ({ promotion, status, ready }: Offer): boolean =>
  ready.length > 0 || status === 'coming_soon' || (isAhead(status) && !promotion.isSpent)
