import { expect, test } from 'vitest'
import { rewardKindOf } from './reward-form.ts'
import { formOf, termsOf, withType, type PromotionForm, type PromotionType } from './promotion-form.ts'
import type { Known, Terms } from './promotions.queries.ts'

const known: Known = {
  languages: ['en'],
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  products: ['LOTT', 'RNG', 'LIVE', 'PVP', 'NEW_ONE'],
}
const begun = formOf(undefined, known, Date.parse('2026-12-01T10:20:00+08:00'))

// Lottery rule book F.4.
test.each([
  ['SIGNUP', 'FIXED', '18', '', '', 'BONUS', '20'],
  ['FIRST_DEPOSIT', 'PERCENT', '', '100', '800', 'DEPOSIT_PLUS_BONUS', '15'],
  ['SECOND_DEPOSIT', 'PERCENT', '', '50', '500', 'DEPOSIT_PLUS_BONUS', '12'],
  ['THIRD_DEPOSIT', 'PERCENT', '', '30', '500', 'DEPOSIT_PLUS_BONUS', '12'],
  ['FOURTH_DEPOSIT', 'PERCENT', '', '30', '500', 'DEPOSIT_PLUS_BONUS', '12'],
  ['FIFTH_DEPOSIT', 'PERCENT', '', '30', '500', 'DEPOSIT_PLUS_BONUS', '12'],
  ['DEPOSIT', 'PERCENT', '', '10', '300', 'DEPOSIT_PLUS_BONUS', '8'],
  ['PROMOCODE', 'FIXED', '18', '', '', 'BONUS', '20'],
  ['DEPOSIT_COUNT', 'TIERS', '', '', '', 'BONUS', '5'],
  ['DEPOSIT_BET_BONUS', 'TIERS', '', '', '', 'BONUS', '5'],
  ['REBATE', 'RATES', '', '', '500', 'BONUS', '1'],
  ['CASHBACK', 'LOSS', '', '', '5000', 'BONUS', '1'],
  ['LUCKY_BET', 'LUCKY', '', '', '888', 'BONUS', '3'],
  ['LOGIN', 'STREAK', '', '', '', 'BONUS', '3'],
  ['REFERRAL', 'FRIEND', '88', '', '', 'BONUS', '3'],
] as const)('%s begins with what is usual', (type, rewardKind, amount, percent, cap, base, multiplier) => {
  expect(withType(begun, type)).toMatchObject({ type, rewardKind, amount, percent, cap, base, multiplier })
})

test('a new one begins with the next full hour of the brand and goes on until it is ended', () => {
  expect(begun).toMatchObject({
    startAt: '2026-12-01T11:00',
    endAt: '',
    days: '30',
    claimDays: '7',
    conversionMax: '5',
  })
  expect(begun.products).toEqual({ LOTT: '20', RNG: '100', LIVE: '10', PVP: '0', NEW_ONE: '0' })
})

test('another type brings its own, and what was changed by hand stays', () => {
  const typed: PromotionForm = { ...begun, cap: '650', multiplier: '9' }
  const second = withType(typed, 'SECOND_DEPOSIT')
  expect(second).toMatchObject({ percent: '50', cap: '650', multiplier: '9', needJoin: false })
  expect(withType(withType(typed, 'SIGNUP'), 'FIRST_DEPOSIT')).toEqual(typed)
})

const written: Terms = {
  type: 'FIRST_DEPOSIT',
  titles: { en: 'Welcome' },
  texts: { en: 'We double it.' },
  startAt: Date.parse('2026-12-01T00:00:00+08:00'),
  endAt: Date.parse('2026-12-31T23:59:00+08:00'),
  needJoin: true,
  rankFrom: 2,
  leastDeposit: '100',
  reward: { kind: 'PERCENT', percent: 100, cap: '800.5' },
  rollover: {
    base: 'DEPOSIT',
    multiplier: 15,
    products: { LOTT: 20, RNG: 100, LIVE: 0, PVP: 0, NEW_ONE: 0 },
    days: 30,
  },
  stakeMax: { percent: 10, least: '5' },
  conversionMax: 3,
  claimDays: 7,
  code: null,
  budget: '20000',
  winnersMax: 500,
  holdoutPercent: 10,
}

test.each<[string, Terms]>([
  ['a part of a deposit', written],
  ['an amount for a deposit', { ...written, reward: { kind: 'FIXED', amount: '50' }, leastDeposit: null }],
  ['without an end or bounds', { ...written, endAt: null, conversionMax: null, winnersMax: null }],
  [
    'a code',
    {
      ...written,
      type: 'PROMOCODE',
      code: 'GOLD-18',
      needJoin: false,
      leastDeposit: null,
      reward: { kind: 'FIXED', amount: '18' },
      rollover: { ...written.rollover, base: 'BONUS' },
    },
  ],
  [
    'several deposits',
    {
      ...written,
      type: 'DEPOSIT_COUNT',
      needJoin: false,
      reward: {
        kind: 'TIERS',
        tiers: [
          { deposits: 3, deposit: null, turnover: null, amount: '18' },
          { deposits: 10, deposit: null, turnover: null, amount: '88.5' },
        ],
      },
      rollover: { ...written.rollover, base: 'BONUS' },
    },
  ],
  [
    'what is paid in and played in all',
    {
      ...written,
      type: 'DEPOSIT_BET_BONUS',
      needJoin: false,
      leastDeposit: null,
      reward: {
        kind: 'TIERS',
        tiers: [
          { deposits: null, deposit: '1000', turnover: null, amount: '18' },
          { deposits: null, deposit: '1000', turnover: '5000', amount: '88' },
        ],
      },
      rollover: { ...written.rollover, base: 'BONUS' },
    },
  ],
  [
    'a part of what is played',
    {
      ...written,
      type: 'REBATE',
      needJoin: false,
      leastDeposit: null,
      reward: { kind: 'RATES', rates: { RNG: 80, LIVE: 5 }, least: '1', cap: '500' },
      rollover: { ...written.rollover, base: 'BONUS' },
    },
  ],
  [
    'a part of what is lost',
    {
      ...written,
      type: 'CASHBACK',
      needJoin: false,
      leastDeposit: null,
      reward: {
        kind: 'LOSS',
        products: ['RNG'],
        tiers: [
          { from: '1000', rate: 300 },
          { from: '10000.5', rate: 525 },
        ],
        cap: '5000',
      },
      rollover: { ...written.rollover, base: 'BONUS' },
    },
  ],
  [
    'for bets with lucky numbers, that are joined',
    {
      ...written,
      type: 'LUCKY_BET',
      needJoin: true,
      leastDeposit: null,
      reward: {
        kind: 'LUCKY',
        endings: ['777', '888'],
        products: ['RNG'],
        least: '10',
        times: 8,
        cap: '888',
        perDay: 3,
      },
      rollover: { ...written.rollover, base: 'BONUS' },
    },
  ],
  [
    'an amount for each day in a row',
    {
      ...written,
      type: 'LOGIN',
      needJoin: false,
      leastDeposit: null,
      reward: { kind: 'STREAK', amounts: ['1', '2.5', '18'] },
      rollover: { ...written.rollover, base: 'BONUS' },
    },
  ],
  [
    'what friends bring',
    {
      ...written,
      type: 'REFERRAL',
      needJoin: false,
      reward: { kind: 'FRIEND', amount: '88', friendAmount: '18.5', turnover: '1000', days: 30 },
      rollover: { ...written.rollover, base: 'BONUS' },
    },
  ],
  [
    'what friends bring, and a part of what they wager',
    {
      ...written,
      type: 'REFERRAL',
      needJoin: false,
      reward: {
        kind: 'FRIEND',
        amount: '88',
        friendAmount: null,
        turnover: '1000',
        days: 30,
        further: { rate: 10, days: 90, least: '1.5' },
      },
      rollover: { ...written.rollover, base: 'BONUS' },
    },
  ],
  [
    'what friends bring, and nothing for them',
    {
      ...written,
      type: 'REFERRAL',
      needJoin: false,
      reward: { kind: 'FRIEND', amount: '88', friendAmount: null, turnover: '1000', days: 30 },
      rollover: { ...written.rollover, base: 'BONUS' },
    },
  ],
])('%s that was written is sent as it was', (_, terms) => {
  expect(termsOf(formOf(terms, known, 0), known)).toEqual(terms)
})

test.each<PromotionType>(['SIGNUP', 'PROMOCODE'])(
  '%s sends nothing of a deposit, whatever is in its fields',
  (type) => {
    const form: PromotionForm = { ...formOf(written, known, 0), type, amount: '18', code: 'GOLD' }
    expect(rewardKindOf(form)).toBe('FIXED')
    expect(termsOf(form, known)).toMatchObject({
      leastDeposit: null,
      reward: { kind: 'FIXED', amount: '18' },
      rollover: { base: 'BONUS' },
      code: type === 'PROMOCODE' ? 'GOLD' : null,
      needJoin: type === 'SIGNUP',
    })
  },
)

test('texts of languages that were left empty are not sent', () => {
  expect(termsOf({ ...formOf(written, known, 0), titles: { en: 'Welcome', es: '  ' } }, known).titles).toEqual({
    en: 'Welcome',
  })
})
