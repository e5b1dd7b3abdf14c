import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import { judgePromotion, type CountedDeposit, type PromotionFacts } from './judge-promotion.ts'
import type { PromotionTerms } from './promotion-terms.ts'

const day = 86_400_000
const start = 100 * day
const terms = (own: Partial<PromotionTerms> = {}): PromotionTerms => ({
  type: 'FIRST_DEPOSIT',
  titles: {},
  texts: {},
  startAt: start,
  endAt: start + 30 * day,
  needJoin: true,
  rankFrom: 0,
  leastDeposit: units(100n),
  reward: { kind: 'PERCENT', percent: 100, cap: units(800n) },
  rollover: { base: 'BONUS', multiplier: 15, products: { RNG: 100 }, days: 30 },
  stakeMax: { percent: 10, least: units(5n) },
  conversionMax: null,
  claimDays: 7,
  code: null,
  budget: units(100_000n),
  winnersMax: null,
  ...own,
})
const facts = (own: Partial<PromotionFacts> = {}): PromotionFacts => ({
  now: start + 5 * day,
  rank: 0,
  joinedAt: start + day,
  registeredAt: start,
  hasContact: true,
  hasIdentity: true,
  deposits: [],
  stakedBeforeJoining: null,
  friends: [],
  streak: null,
  periods: [],
  collected: null,
  lucky: [],
  minorUnit: 100n,
  claimed: new Set(),
  isSpent: false,
  ...own,
})
const deposit = (own: Partial<CountedDeposit> = {}): CountedDeposit => ({
  depositId: 'first',
  number: 1,
  amount: units(100n),
  at: start + 2 * day,
  day: 'Monday',
  isUsed: false,
  ...own,
})
const withDeposits = (...deposits: Partial<CountedDeposit>[]) => facts({ deposits: deposits.map(deposit) })

test.each([
  ['not begun', terms({ startAt: start + 6 * day }), facts(), 'coming_soon', null],
  ['not joined', terms(), facts({ joinedAt: null }), 'open', 'join'],
  ['joined', terms(), facts(), 'process', 'deposit'],
  ['of a higher rank', terms({ rankFrom: 3 }), facts({ rank: 2 }), 'open', 'rank'],
  ['paid in for', terms(), withDeposits({}), 'issued', null],
  ['paid too little for', terms(), withDeposits({ amount: units(100n) - 1n }), 'close', null],
  ['of a deposit that was taken back', terms(), withDeposits({ amount: 0n }), 'close', null],
  ['of a deposit that another bonus took', terms(), withDeposits({ isUsed: true }), 'close', null],
  ['claimed', terms(), { ...withDeposits({ isUsed: true }), claimed: new Set(['once']) }, 'claimed', null],
  ['spent', terms(), { ...withDeposits({}), isSpent: true }, 'close', null],
  ['over', terms({ endAt: start + 4 * day }), facts(), 'close', null],
  ['over, but paid in for while it ran', terms({ endAt: start + 4 * day }), withDeposits({}), 'issued', null],
  ['over when the deposit came', terms({ endAt: start + 2 * day }), withDeposits({}), 'close', null],
  ['paid in for too long ago', terms(), { ...withDeposits({}), now: start + 9 * day }, 'close', null],
  ['paid in for a moment before that', terms(), { ...withDeposits({}), now: start + 9 * day - 1 }, 'issued', null],
  ['of a second deposit, after the first', terms({ type: 'SECOND_DEPOSIT' }), withDeposits({}), 'process', 'deposit'],
  [
    'of a second deposit',
    terms({ type: 'SECOND_DEPOSIT' }),
    withDeposits({}, { depositId: 'second', number: 2 }),
    'issued',
    null,
  ],
  ['of a code', terms({ type: 'PROMOCODE', needJoin: false }), facts({ joinedAt: null }), 'open', 'code'],
] as const)('a promotion that is %s', (_, of, own, status, missing) => {
  expect(judgePromotion(of, own)).toMatchObject({ status, missing })
})

test.each([
  ['a deposit before it joined does not count', { joinedAt: start + 4 * day, stakedBeforeJoining: null }, 'close'],
  ['but one of the last day does', { joinedAt: start + 3 * day, stakedBeforeJoining: null }, 'issued'],
  ['unless something was staked of it', { joinedAt: start + 3 * day, stakedBeforeJoining: start + 2 * day }, 'close'],
  [
    'what was staked before the deposit is another matter',
    { joinedAt: start + 3 * day, stakedBeforeJoining: start + 2 * day - 1 },
    'issued',
  ],
] as const)('%s', (_, own, status) => {
  expect(judgePromotion(terms(), { ...withDeposits({}), ...own }).status).toBe(status)
})

test('a promotion of every day gives for the first deposit of a day that is large enough', () => {
  const daily = terms({ type: 'DEPOSIT', needJoin: false })
  const deposits = [
    deposit({ depositId: 'small', number: 1, amount: units(99n), day: 'Monday' }),
    deposit({ depositId: 'monday', number: 2, day: 'Monday' }),
    deposit({ depositId: 'more', number: 3, amount: units(900n), day: 'Monday' }),
    deposit({ depositId: 'tuesday', number: 4, day: 'Tuesday', at: start + 3 * day }),
  ]
  const ready = (own: Partial<PromotionFacts>) =>
    judgePromotion(daily, facts({ deposits, ...own })).ready.map(({ cycleKey, depositId }) => [cycleKey, depositId])
  expect(ready({})).toEqual([
    ['Monday', 'monday'],
    ['Tuesday', 'tuesday'],
  ])
  expect(ready({ claimed: new Set(['Monday']) })).toEqual([['Tuesday', 'tuesday']])
  // A deposit that another bonus took does not make the next of its day the first.
  const used = deposits.map((one) => (one.depositId === 'monday' ? { ...one, isUsed: true } : one))
  expect(ready({ deposits: used })).toEqual([['Tuesday', 'tuesday']])
})

test('of tiers what is ready is claimed, then what comes next is missing, until all are had', () => {
  const none = { deposits: null, deposit: null, turnover: null }
  const tiers = [
    { ...none, deposit: units(10n), amount: units(1n) },
    { ...none, deposit: units(10n), turnover: units(99n), amount: units(2n) },
  ]
  const ofTiers = terms({
    type: 'DEPOSIT_BET_BONUS',
    needJoin: false,
    leastDeposit: null,
    reward: { kind: 'TIERS', tiers },
  })
  const stands = (deposited: bigint, own: Partial<PromotionFacts> = {}) => {
    const collected = { depositsAt: [], deposited: units(deposited), turnedOver: 0n }
    return judgePromotion(ofTiers, facts({ joinedAt: null, collected, ...own }))
  }
  expect(stands(9n)).toMatchObject({ status: 'open', ready: [], missing: 'deposit' })
  expect(stands(10n)).toMatchObject({ status: 'issued', ready: [{ cycleKey: 'tier-1' }] })
  expect(stands(10n, { claimed: new Set(['tier-1']) })).toMatchObject({ status: 'open', missing: 'play' })
  expect(stands(10n, { claimed: new Set(['tier-1', 'tier-2']) })).toMatchObject({ status: 'claimed' })
})

test('of what is given day by day, what was claimed today is there again tomorrow', () => {
  const daily = terms({
    type: 'LOGIN',
    needJoin: false,
    leastDeposit: null,
    reward: { kind: 'STREAK', amounts: [units(1n), units(2n)] },
  })
  const streak = { today: 'Tuesday', endsAt: start + 6 * day, daysBefore: 1 }
  const stands = (own: Partial<PromotionFacts>) => judgePromotion(daily, facts({ joinedAt: null, streak, ...own }))
  expect(stands({})).toMatchObject({ status: 'issued', ready: [{ cycleKey: 'Tuesday', given: units(2n) }] })
  const claimed = new Set(['Monday', 'Tuesday'])
  expect(stands({ claimed })).toMatchObject({ status: 'process', ready: [], missing: 'tomorrow' })
  expect(stands({ claimed, isSpent: true })).toMatchObject({ status: 'claimed', ready: [] })
  expect(stands({ isSpent: true })).toMatchObject({ status: 'close', ready: [] })
})

test.each([
  ['has shown everything', {}, 'issued', null],
  ['has no contact', { hasContact: false }, 'open', 'contact'],
  ['has not shown who it is', { hasIdentity: false }, 'open', 'identity'],
  ['registered before it began', { registeredAt: start - 1 }, 'close', null],
  ['registered too long ago', { now: start + 7 * day }, 'close', null],
  ['had it', { claimed: new Set(['once']) }, 'claimed', null],
] as const)('a newcomer who %s', (_, own, status, missing) => {
  const signUp = terms({
    type: 'SIGNUP',
    needJoin: false,
    leastDeposit: null,
    reward: { kind: 'FIXED', amount: units(18n) },
  })
  expect(judgePromotion(signUp, facts({ joinedAt: null, ...own }))).toMatchObject({ status, missing })
})
