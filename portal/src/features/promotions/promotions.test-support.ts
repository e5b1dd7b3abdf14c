import { getOwnPromotions, listGrants, listPromotions } from '@parlour/core/contract/promo/player/promotions.ts'
import { edge, noon } from '../../testing/portal.test-support.tsx'
import type { Grant, OwnPromotion, Promotion, Ready } from './promotions.queries.ts'

const dayMs = 86_400_000
const idOf = (last: string) => `01900000-0000-7000-8000-0000000000${last}`

export const firstId = idOf('a1')
export const otherId = idOf('a2')
export const grantId = idOf('b1')

/** All of a first deposit of 100 or more, up to 800; deposit and bonus played fifteen times. */
export const promotion = (own: Partial<Promotion> = {}): Promotion => ({
  promotionId: firstId,
  title: 'Welcome',
  text: 'For whoever has just come.',
  type: 'FIRST_DEPOSIT',
  startAt: noon - dayMs,
  endAt: null,
  needJoin: true,
  rankFrom: 0,
  leastDeposit: '100.0000',
  reward: { kind: 'PERCENT', percent: 100, cap: '800.0000' },
  rollover: { base: 'DEPOSIT_PLUS_BONUS', multiplier: 15, products: { RNG: 100, LOTT: 20, PVP: 0 }, days: 30 },
  stakeMax: { percent: 10, least: '5.0000' },
  conversionMax: 5,
  claimDays: 7,
  isSpent: false,
  ...own,
})

export const ready = (own: Partial<Ready> = {}): Ready => ({
  cycleKey: 'once',
  deposit: '200.0000',
  amount: '200.0000',
  required: '6000.0000',
  claimUntil: noon + 7 * dayMs,
  ...own,
})

export const ownPromotion = (own: Partial<OwnPromotion> = {}): OwnPromotion => ({
  promotionId: firstId,
  status: 'open',
  joinedAt: null,
  ready: [],
  progress: [],
  lucky: [],
  missing: 'join',
  ...own,
})

export const grant = (own: Partial<Grant> = {}): Grant => ({
  grantId,
  promotionId: firstId,
  type: 'FIRST_DEPOSIT',
  title: 'Welcome',
  state: 'ACTIVE',
  amount: '800.0000',
  balance: '812.4000',
  inPlay: '20.0000',
  required: '27000.0000',
  played: '3210.0000',
  products: { RNG: 100 },
  stakeMax: '80.0000',
  conversionMax: '4000.0000',
  claimedAt: noon,
  activatedAt: noon,
  expiresAt: noon + 30 * dayMs,
  endedAt: null,
  converted: '0.0000',
  removed: '0.0000',
  ...own,
})

interface Answered {
  readonly promotions?: readonly Promotion[]
  /** Absent of a visitor, who is asked nothing of. */
  readonly own?: readonly OwnPromotion[]
  readonly hasActive?: boolean
}

/** The server has these promotions, and this to say of the member in them. */
export function answerPromotions({ promotions = [promotion()], own, hasActive = false }: Answered = {}): void {
  edge.answer(listPromotions, { list: [...promotions] })
  if (own === undefined) return
  const readyCount = own.reduce((sum, one) => sum + one.ready.length, 0)
  edge.answer(getOwnPromotions, { readyCount, hasActive, list: [...own] })
}

interface Bonuses {
  readonly active?: Grant | null
  readonly queued?: readonly Grant[]
  readonly ended?: readonly Grant[]
}

/** The member has these bonuses. */
export const answerBonuses = ({ active = null, queued = [], ended = [] }: Bonuses = {}): void =>
  edge.answer(listGrants, {
    active,
    queued: [...queued],
    ended: [...ended],
    next: null,
    totals: { granted: '1000.0000', converted: '300.0000', removed: '700.0000' },
  })

/** What an element says, in one line. */
export const sentence = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()
