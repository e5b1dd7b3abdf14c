import { describe, expect, test } from 'vitest'
import { actionOf, groupsOf, inGroup, isWorthATip, offersOf, type Offer, type Viewer } from './offer-rules.ts'
import type { OwnPromotion, Promotion } from './promotions.queries.ts'

const promotion = (own: Partial<Promotion> = {}): Promotion => ({
  promotionId: 'first',
  title: 'Welcome',
  text: '',
  type: 'FIRST_DEPOSIT',
  startAt: 100,
  endAt: 200,
  needJoin: true,
  rankFrom: 0,
  leastDeposit: null,
  reward: { kind: 'PERCENT', percent: 100, cap: '800.0000' },
  rollover: { base: 'BONUS', multiplier: 10, products: { RNG: 100 }, days: 30 },
  stakeMax: { percent: 10, least: '5.0000' },
  conversionMax: null,
  claimDays: 7,
  isSpent: false,
  ...own,
})
const one = { cycleKey: 'once', deposit: null, amount: '18.0000', required: '180.0000', claimUntil: 200 }
const offer = (own: Partial<Offer> = {}): Offer => ({
  promotion: promotion(),
  status: 'open',
  ready: [],
  missing: null,
  progress: [],
  lucky: [],
  ...own,
})

describe('the one thing to do', () => {
  test.each<[string, Viewer, Partial<Offer>, string]>([
    ['a visitor logs in', 'visitor', {}, 'logIn'],
    ['a visitor sees what has not begun', 'visitor', { status: 'coming_soon' }, 'see'],
    ['a visitor sees what is spent', 'visitor', { promotion: promotion({ isSpent: true }) }, 'see'],
    ['an account with demo money sees', 'trial', {}, 'see'],
    ['a member joins', 'member', { missing: 'join' }, 'join'],
    ['who joined deposits', 'member', { status: 'signed', missing: 'deposit' }, 'deposit'],
    ['a contact is verified', 'member', { status: 'process', missing: 'contact' }, 'contact'],
    ['an identity is verified', 'member', { status: 'process', missing: 'identity' }, 'identity'],
    ['a code is entered', 'member', { missing: 'code' }, 'code'],
    ['a friend is invited', 'member', { missing: 'invite' }, 'invite'],
    ['what comes tomorrow is seen', 'member', { status: 'process', missing: 'tomorrow' }, 'see'],
    ['another rank is seen', 'member', { missing: 'rank' }, 'see'],
    ['nothing is missing', 'member', { status: 'process' }, 'see'],
    ['what is ready is claimed', 'member', { status: 'issued', ready: [one] }, 'claim'],
    ['what is ready is claimed of what is over too', 'member', { status: 'close', ready: [one] }, 'claim'],
    ['what is ready is claimed before the next is joined', 'member', { ready: [one], missing: 'deposit' }, 'claim'],
    ['nobody joins what is spent', 'member', { promotion: promotion({ isSpent: true }), missing: 'join' }, 'see'],
    ['nobody joins what has not begun', 'member', { status: 'coming_soon', missing: 'join' }, 'see'],
    ['what was claimed is seen', 'member', { status: 'claimed', missing: 'deposit' }, 'see'],
    ['what is over is seen', 'member', { status: 'close', missing: 'join' }, 'see'],
  ])('%s', (_, viewer, own, kind) => expect(actionOf(offer(own), viewer).kind).toBe(kind))

  test('of what is ready the first is claimed', () => {
    const next = { ...one, cycleKey: 'next' }
    expect(actionOf(offer({ ready: [one, next] }), 'member')).toEqual({ kind: 'claim', ready: one })
  })
})

const own = (promotionId: string, status: OwnPromotion['status'], ready: OwnPromotion['ready'] = []): OwnPromotion => ({
  promotionId,
  status,
  joinedAt: null,
  ready,
  progress: [],
  lucky: [],
  missing: null,
})

describe('what is offered', () => {
  test.each([
    [99, 'coming_soon'],
    [100, 'open'],
    [199, 'open'],
    [200, 'close'],
  ])('to a visitor at %i is %s', (now, status) => {
    expect(offersOf({ promotions: [promotion()], own: undefined, now })[0]?.status).toBe(status)
  })

  test('to a member is what the server says a status of, and to whoever is excluded nothing', () => {
    const promotions = [promotion(), promotion({ promotionId: 'second' })]
    const offered = offersOf({ promotions, own: [own('second', 'signed')], now: 150 })
    expect(offered.map(({ promotion: { promotionId }, status }) => [promotionId, status])).toEqual([
      ['second', 'signed'],
    ])
    expect(offersOf({ promotions, own: [], now: 150 })).toEqual([])
  })

  test('begins with what is ready and ends with what is over; of one status the order stays', () => {
    const statuses = ['close', 'open', 'claimed', 'coming_soon', 'signed', 'process', 'open'] as const
    const promotions = statuses.map((_, at) => promotion({ promotionId: String(at) }))
    const mine = statuses.map((status, at) => own(String(at), status, at === 6 ? [one] : []))
    const ids = offersOf({ promotions, own: mine, now: 150 }).map((each) => each.promotion.promotionId)
    expect(ids).toEqual(['6', '4', '5', '1', '3', '2', '0'])
  })
})

test('types are grouped as people look for them, and a group that nothing is in is none', () => {
  const of = (type: Promotion['type']) => offer({ promotion: promotion({ type, promotionId: type }) })
  const offers = [of('PROMOCODE'), of('THIRD_DEPOSIT'), of('DEPOSIT')]
  expect(groupsOf(offers)).toEqual(['deposits', 'codes'])
  expect(inGroup(offers, 'deposits')).toHaveLength(2)
  expect(inGroup(offers, undefined)).toHaveLength(3)
  expect(groupsOf([of('SIGNUP')])).toEqual(['signup'])
})

test.each<[Partial<Offer>, boolean]>([
  [{}, true],
  [{ status: 'coming_soon' }, true],
  [{ status: 'close', ready: [one] }, true],
  [{ status: 'claimed' }, false],
  [{ status: 'close' }, false],
  [{ promotion: promotion({ isSpent: true }) }, false],
])('%j is worth a place on home: %s', (its, expected) => expect(isWorthATip(offer(its))).toBe(expected))
