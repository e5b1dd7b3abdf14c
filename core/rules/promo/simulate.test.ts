import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testSeed } from '../../testing/tier.test-support.ts'
import { units } from '../../money/money.ts'
import type { CountedDeposit } from './judge-promotion.ts'
import type { PromotionTerms } from './promotion-terms.ts'
import {
  simulateMember,
  termsInMonth,
  type PastFriend,
  type PastMember,
  type PastMonth,
  type PlayedDay,
} from './simulate.ts'

const dayMs = 86_400_000
const begin = 100 * dayMs
const dayName = (at: number) => `day ${String(at).padStart(2, '0')}`
const days = Array.from({ length: 30 }, (_, at) => ({
  day: dayName(at),
  begin: begin + at * dayMs,
  end: begin + (at + 1) * dayMs,
}))
const month: PastMonth = { days, spans: [] }
const byDays: PastMonth = { days, spans: days.map(({ day, ...of }) => ({ from: day, to: day, ...of })) }
const byWeeks: PastMonth = {
  days,
  spans: [0, 7, 14, 21, 28].map((at) => ({
    from: dayName(at),
    to: dayName(Math.min(at + 6, 29)),
    begin: begin + at * dayMs,
    end: begin + Math.min(at + 7, 30) * dayMs,
  })),
}

const terms = (own: Partial<PromotionTerms> = {}): PromotionTerms => ({
  type: 'DEPOSIT',
  titles: {},
  texts: {},
  // In the future, as drafts are.
  startAt: begin + 90 * dayMs,
  endAt: null,
  needJoin: false,
  rankFrom: 7,
  leastDeposit: units(100n),
  reward: { kind: 'PERCENT', percent: 10, cap: units(800n) },
  rollover: { base: 'BONUS', multiplier: 3, products: { RNG: 100 }, days: 30 },
  stakeMax: { percent: 10, least: units(5n) },
  conversionMax: null,
  claimDays: 7,
  code: null,
  budget: units(100_000n),
  winnersMax: null,
  ...own,
})
const member = (own: Partial<PastMember> = {}): PastMember => ({
  registeredAt: 0,
  hasContact: true,
  deposits: [],
  played: [],
  given: [],
  friends: [],
  ...own,
})
const deposit = (at: number, whole: bigint, own: Partial<CountedDeposit> = {}): CountedDeposit => ({
  depositId: `${at} ${whole}`,
  number: 6,
  amount: units(whole),
  at: begin + at * dayMs + 1000,
  day: dayName(at),
  isUsed: false,
  ...own,
})
const played = (at: number, whole: bigint, lost = 0n): PlayedDay => ({
  day: dayName(at),
  product: 'RNG',
  turnover: units(whole),
  lost: units(lost),
})
const tier = { deposits: null, deposit: null, turnover: null }

const tried = (own: Partial<PromotionTerms>, past: PastMember, of = month) => {
  const shifted = termsInMonth(terms(own), of)
  return simulateMember(shifted, past, { month: of, minorUnit: 100n })
}
const claimed = (...asked: Parameters<typeof tried>) =>
  tried(...asked).claims.map(({ day, figures }) => `${day}: ${figures.amount / units(1n)}`)

test.each<[string, Partial<PromotionTerms>, PastMember, PastMonth, string[]]>([
  [
    'the first large deposit of each day',
    {},
    member({ deposits: [deposit(2, 99n), deposit(2, 200n), deposit(2, 500n), deposit(9, 100n)] }),
    month,
    ['2: 20', '9: 10'],
  ],
  [
    'what another bonus was given for',
    {},
    member({ deposits: [deposit(2, 200n, { isUsed: true }), deposit(3, 300n)] }),
    month,
    ['3: 30'],
  ],
  [
    'the first deposit of a life, once',
    { type: 'FIRST_DEPOSIT', needJoin: true },
    member({ deposits: [deposit(4, 300n, { number: 1 }), deposit(5, 400n, { number: 2 })] }),
    month,
    ['4: 30'],
  ],
  [
    'a second deposit that is none',
    { type: 'SECOND_DEPOSIT' },
    member({ deposits: [deposit(4, 300n, { number: 1 }), deposit(5, 400n, { number: 3 })] }),
    month,
    [],
  ],
  [
    'whoever registered in it',
    { type: 'SIGNUP', leastDeposit: null, reward: { kind: 'FIXED', amount: units(18n) } },
    member({ registeredAt: begin + 3 * dayMs + 5 }),
    month,
    ['3: 18'],
  ],
  [
    'whoever registered before it',
    { type: 'SIGNUP', leastDeposit: null, reward: { kind: 'FIXED', amount: units(18n) } },
    member({ registeredAt: begin - 1 }),
    month,
    [],
  ],
  [
    'whoever shows no contact',
    { type: 'SIGNUP', leastDeposit: null, reward: { kind: 'FIXED', amount: units(18n) } },
    member({ registeredAt: begin + 1, hasContact: false }),
    month,
    [],
  ],
  [
    'a code, on the first day there',
    { type: 'PROMOCODE', code: 'GOLD', leastDeposit: null, reward: { kind: 'FIXED', amount: units(18n) } },
    member({ played: [played(6, 5n), played(7, 5n)] }),
    month,
    ['6: 18'],
  ],
  [
    'what is applied for, approved on the first day there',
    {
      type: 'MANUAL',
      leastDeposit: null,
      reward: { kind: 'FIXED', amount: units(50n) },
      application: { most: 3, oneAtATime: true, again: true, chosen: true, atOnce: false },
      rankFrom: 0,
    },
    member({ played: [played(6, 5n), played(7, 5n)] }),
    month,
    ['6: 50'],
  ],
  [
    'days in a row, anew after one that was missed',
    { type: 'LOGIN', leastDeposit: null, reward: { kind: 'STREAK', amounts: [1n, 2n, 3n].map((n) => units(n)) } },
    member({ played: [0, 1, 2, 3, 5, 6].map((at) => played(at, 1n)) }),
    month,
    ['0: 1', '1: 2', '2: 3', '3: 1', '5: 1', '6: 2'],
  ],
  [
    'a part of what is played in a day, where it is enough',
    {
      type: 'REBATE',
      leastDeposit: null,
      reward: { kind: 'RATES', rates: { RNG: 100 }, least: units(1n), cap: units(5n) },
    },
    member({ played: [played(3, 99n), played(4, 200n), played(29, 9000n)] }),
    byDays,
    ['4: 2', '29: 5'],
  ],
  [
    'a part of what is lost in a week, less what was given; the last as far as it has come',
    {
      type: 'CASHBACK',
      leastDeposit: null,
      reward: { kind: 'LOSS', products: ['RNG'], tiers: [{ from: units(100n), rate: 1000 }], cap: units(500n) },
    },
    member({
      played: [played(1, 500n, 300n), played(2, 100n, -100n), played(15, 900n, 400n), played(28, 100n, 100n)],
      given: [{ at: begin + 16 * dayMs, amount: units(150n) }],
    }),
    byWeeks,
    ['6: 20', '20: 25', '29: 10'],
  ],
  [
    'tiers of deposits, each on the day of the one that reaches it',
    {
      type: 'DEPOSIT_COUNT',
      reward: {
        kind: 'TIERS',
        tiers: [
          { ...tier, deposits: 1, amount: units(5n) },
          { ...tier, deposits: 3, amount: units(20n) },
        ],
      },
    },
    member({ deposits: [deposit(1, 100n), deposit(2, 50n), deposit(3, 100n), deposit(8, 100n)] }),
    month,
    ['1: 5', '8: 20'],
  ],
  [
    'sums of deposits and of what is played',
    {
      type: 'DEPOSIT_BET_BONUS',
      leastDeposit: null,
      endAt: begin + 120 * dayMs,
      reward: { kind: 'TIERS', tiers: [{ ...tier, deposit: units(150n), turnover: units(300n), amount: units(9n) }] },
    },
    member({ deposits: [deposit(1, 200n)], played: [played(2, 299n), played(11, 1n)] }),
    month,
    ['11: 9'],
  ],
])('%s', (_, own, past, of, expected) => {
  expect(claimed(own, past, of)).toEqual(expected)
})

const friend = (own: Partial<PastFriend> = {}): PastFriend => ({
  memberId: 'friend',
  key: 'friend',
  side: 'REFERRER',
  cameAt: begin + 2 * dayMs,
  isLinked: false,
  otherId: 'friend',
  lastDay: dayName(11),
  deposits: [{ at: begin + 3 * dayMs, amount: units(200n) }],
  played: [played(4, 600n), played(6, 500n)],
  ...own,
})
const ofFriends: Partial<PromotionTerms> = {
  type: 'REFERRAL',
  leastDeposit: units(200n),
  reward: { kind: 'FRIEND', amount: units(88n), friendAmount: units(18n), turnover: units(1000n), days: 10 },
}

test.each<[string, PastFriend, string[]]>([
  ['a friend who has done it, on the day that it had', friend(), ['6: 88']],
  ['a friend on the other side', friend({ side: 'FRIEND', key: 'invited' }), ['6: 18']],
  ['one of the same browser waits for review', friend({ isLinked: true }), []],
  ['one who came before it', friend({ cameAt: begin - 1 }), []],
  ['one who played too little', friend({ played: [played(4, 999n)] }), []],
  ['one who paid in after its days', friend({ deposits: [{ at: begin + 12 * dayMs, amount: units(500n) }] }), []],
])('%s', (_, one, expected) => {
  expect(claimed(ofFriends, member({ friends: [one] }))).toEqual(expected)
})

test('a rewarded friend brings a part of each later day, as long as its days go on', () => {
  const further = { rate: 10, days: 20, least: units(1n) }
  const reward = { kind: 'FRIEND' as const, amount: units(88n), friendAmount: null, turnover: units(1000n), days: 10 }
  const bets = [
    played(4, 600n),
    played(6, 500n),
    played(8, 2000n),
    played(9, 900n),
    played(21, 3000n),
    played(22, 3000n),
  ]
  const past = member({ friends: [friend({ played: bets })] })
  expect(claimed({ ...ofFriends, reward: { ...reward, further } }, past)).toEqual(['6: 88', '8: 2', '21: 3'])
})

test('of bets whose number ends luckily a day gives what chance gives on average', () => {
  const reward = {
    kind: 'LUCKY' as const,
    products: ['RNG'],
    endings: ['88'],
    least: units(10n),
    times: 8,
    perDay: 3,
    cap: units(500n),
  }
  const past = member({ played: [played(2, 1000n), { ...played(3, 1000n), product: 'LIVE' }] })
  expect(claimed({ type: 'LUCKY_BET', leastDeposit: null, reward }, past)).toEqual(['2: 80'])
})

test('what runs for less than a month is tried for as long', () => {
  const short = { startAt: begin + 200 * dayMs, endAt: begin + 205 * dayMs }
  const past = member({ deposits: [deposit(1, 100n), deposit(4, 100n), deposit(5, 100n)] })
  expect(claimed(short, past)).toEqual(['1: 10', '4: 10'])
})

test('a rank is asked apart, and a second deposit of a day is told of', () => {
  const past = member({ deposits: [deposit(2, 200n), deposit(2, 300n), deposit(3, 200n)] })
  expect(tried({ rankFrom: 99 }, past)).toMatchObject({ beyond: 1, claims: [{ day: 2 }, { day: 3 }] })
})

test('each cycle is claimed once, in the order of days, and never without a deposit that is large enough', () => {
  const days_ = fc.array(fc.tuple(fc.integer({ min: 0, max: 29 }), fc.integer({ min: 1, max: 400 })), { maxLength: 20 })
  let reached = 0
  fc.assert(
    fc.property(days_, (came) => {
      const deposits = came
        .toSorted(([a], [b]) => a - b)
        .map(([at, whole], place) => deposit(at, BigInt(whole), { depositId: String(place) }))
      const { claims } = tried({}, member({ deposits }))
      const large = new Set(deposits.filter(({ amount }) => amount >= units(100n)).map(({ day }) => day))
      expect(claims.map(({ day }) => dayName(day))).toEqual([...large].toSorted())
      reached += claims.length
    }),
    { seed: testSeed, numRuns: 200 },
  )
  expect(reached).toBeGreaterThan(200)
})
