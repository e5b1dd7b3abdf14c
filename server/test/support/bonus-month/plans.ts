import { toWire, units } from '@parlour/core/money/money.ts'
import { readyOfFriendDays } from './friend-days.ts'
import { readyOfLuck, type LuckTerms } from './luck.ts'
import type { ModelOffer, Product } from './model.ts'
import {
  claimDays,
  partOf,
  readyOfApplications,
  readyOfCashback,
  readyOfCount,
  readyOfDays,
  readyOfFriends,
  readyOfNumber,
  readyOfRebate,
  readyOfSignup,
  readyOfStreak,
  readyOfSums,
  type Life,
  type Ready,
} from './offers.ts'

/** A promotion as the server is told of it, what the model knows of its bonuses, and how it finds what is ready. */
export interface OfferPlan extends ModelOffer {
  readonly type: string
  readonly terms: object
  readonly code: string | null
  readonly needsJoin: boolean
  readonly isOfFriends: boolean
  readonly ready: (life: Life, now: number, promotionId: string) => readonly Ready[]
}

const dayMs = 86_400_000
const all = ['RNG', 'FISH'] as const
const none = { deposits: null, deposit: null, turnover: null }

interface Shape {
  readonly products?: readonly Product[]
  readonly multiplier?: bigint
  readonly days?: number
  readonly capTimes?: bigint | null
  readonly isDepositPlayed?: boolean
}

function plan(
  type: string,
  own: { readonly [name: string]: unknown },
  ready: OfferPlan['ready'],
  { products = all, multiplier = 1n, days = 30, capTimes = null, isDepositPlayed = false }: Shape = {},
): OfferPlan {
  const rollover = {
    base: isDepositPlayed ? 'DEPOSIT_PLUS_BONUS' : 'BONUS',
    multiplier: Number(multiplier),
    products: Object.fromEntries(products.map((one) => [one, 100])),
    days,
  }
  const { needJoin = false, code = null } = own as { needJoin?: boolean; code?: string | null }
  const terms = {
    type,
    needJoin,
    code,
    leastDeposit: null,
    stakeMax: { percent: 50, least: '5' },
    budget: '100000000',
    claimDays,
    conversionMax: capTimes === null ? null : Number(capTimes),
    rollover,
    ...own,
  }
  const shape = { products, multiplier, days, capTimes, isDepositPlayed }
  return { ...shape, type, terms, code, needsJoin: needJoin, isOfFriends: type === 'REFERRAL', ready }
}

const coded = (code: string, whole: bigint, shape: Shape): OfferPlan =>
  plan(
    'PROMOCODE',
    { code, reward: { kind: 'FIXED', amount: String(whole) } },
    () => [{ cycleKey: 'once', amount: units(whole), deposit: 0n, depositId: null }],
    shape,
  )

/** Two endings in a hundred or more, so that some bets are lucky within days. */
function lucky(own: Omit<LuckTerms, 'start'>, startAt: number): OfferPlan {
  const { endings, products, from, times, cap, perDay, claimDays: days, needsJoin: needJoin } = own
  const wire = { least: toWire(from), times: Number(times), cap: toWire(cap), perDay }
  const reward = { kind: 'LUCKY', endings, products, ...wire }
  const ready = readyOfLuck({ ...own, start: startAt })
  return plan('LUCKY_BET', { startAt, needJoin, claimDays: days, reward }, ready, { multiplier: 2n, days: 8 })
}

const luckyOfReels = {
  endings: ['07', '18', '29', '30', '41', '52', '63', '74', '85', '96'],
  products: ['RNG'],
  from: units(1n),
  times: 2n,
  cap: units(60n),
  perDay: 2,
  claimDays: 4,
  needsJoin: false,
} as const
/** Some of its endings are the other one's too: a bet gives once, whichever finds it lucky. */
const luckyOfAll = {
  endings: ['08', '19', '30', '41', '174', '52', '953', '64'],
  products: all,
  from: units(5n),
  times: 1n,
  cap: units(25n),
  perDay: 1,
  claimDays: 10,
  needsJoin: true,
} as const
/** More than the 0.1 % that is usual: who lives here turns over hundreds on a day, and the least that may be asked for is 1. */
const friendDays = { rate: 77, days: 9, least: '1' }

/** Promotions of every type that gives a bonus. They began eight days ago, so that days and weeks are over soon. */
export function planOffers(now: number): readonly OfferPlan[] {
  const startAt = now - 8 * dayMs
  const endAt = now + 20 * dayMs
  const gifts = { inviter: units(88n), friend: units(18n) }
  const ofFriends = readyOfFriends(12, { paidIn: units(200n), turned: units(300n) }, gifts)
  const ofTheirDays = readyOfFriendDays({ rate: 77n, days: friendDays.days, from: units(1n) })
  return [
    plan(
      'FIRST_DEPOSIT',
      { needJoin: true, leastDeposit: '100', reward: { kind: 'PERCENT', percent: 100, cap: '800' } },
      readyOfNumber(1, units(100n), partOf(100n, units(800n))),
      { isDepositPlayed: true, multiplier: 3n, products: ['RNG'], days: 6, capTimes: 5n },
    ),
    plan(
      'THIRD_DEPOSIT',
      { needJoin: true, leastDeposit: '200', reward: { kind: 'PERCENT', percent: 50, cap: '100' } },
      readyOfNumber(3, units(200n), partOf(50n, units(100n))),
      { multiplier: 2n, days: 5 },
    ),
    plan(
      'DEPOSIT',
      { startAt, leastDeposit: '100', reward: { kind: 'PERCENT', percent: 33, cap: '90' } },
      readyOfDays(units(100n), partOf(33n, units(90n))),
      { multiplier: 2n, days: 3, capTimes: 2n },
    ),
    coded('SHORT', 18n, { multiplier: 5n, products: ['RNG'], days: 1, capTimes: 2n }),
    coded('FREELY', 50n, { products: ['RNG'] }),
    coded('FISHES', 30n, { products: ['FISH'], days: 4, capTimes: 1n }),
    coded('LONGER', 40n, { multiplier: 4n, days: 9, capTimes: 3n }),
    plan('SIGNUP', { startAt, reward: { kind: 'FIXED', amount: '18' } }, readyOfSignup(units(18n)), {
      multiplier: 3n,
      capTimes: 2n,
    }),
    plan(
      'LOGIN',
      { startAt, reward: { kind: 'STREAK', amounts: ['1', '2', '3'] } },
      readyOfStreak([units(1n), units(2n), units(3n)]),
      { days: 10 },
    ),
    plan(
      'REBATE',
      { startAt, reward: { kind: 'RATES', rates: { RNG: 80, FISH: 150 }, least: '1', cap: '100000' } },
      readyOfRebate(startAt, { RNG: 80n, FISH: 150n }, units(1n)),
    ),
    plan(
      'CASHBACK',
      {
        startAt,
        reward: {
          kind: 'LOSS',
          products: ['RNG'],
          tiers: [
            { from: '20', rate: 300 },
            { from: '200', rate: 500 },
          ],
          cap: '100000',
        },
      },
      readyOfCashback(startAt, 'RNG', [
        [units(20n), 300n],
        [units(200n), 500n],
      ]),
    ),
    plan(
      'DEPOSIT_COUNT',
      {
        startAt,
        leastDeposit: '150',
        reward: {
          kind: 'TIERS',
          tiers: [
            { ...none, deposits: 2, amount: '8' },
            { ...none, deposits: 4, amount: '18' },
          ],
        },
      },
      readyOfCount(startAt, units(150n), [
        [2, units(8n)],
        [4, units(18n)],
      ]),
      { days: 7 },
    ),
    plan(
      'DEPOSIT_BET_BONUS',
      {
        startAt,
        endAt,
        reward: {
          kind: 'TIERS',
          tiers: [
            { ...none, deposit: '300', turnover: '200', amount: '10' },
            { ...none, deposit: '900', turnover: '900', amount: '40' },
          ],
        },
      },
      readyOfSums(startAt, endAt, [
        [units(300n), units(200n), units(10n)],
        [units(900n), units(900n), units(40n)],
      ]),
    ),
    plan(
      'REFERRAL',
      {
        startAt,
        leastDeposit: '200',
        reward: { kind: 'FRIEND', amount: '88', friendAmount: '18', turnover: '300', days: 12, further: friendDays },
      },
      (life, now, promotionId) => [...ofFriends(life, now), ...ofTheirDays(life, now, promotionId)],
      { multiplier: 3n },
    ),
    plan(
      'MANUAL',
      {
        startAt,
        reward: { kind: 'FIXED', amount: '25' },
        application: { most: 2, oneAtATime: true, again: true, chosen: false, atOnce: false },
      },
      readyOfApplications(units(25n)),
      { multiplier: 2n },
    ),
    lucky(luckyOfReels, startAt),
    lucky(luckyOfAll, startAt),
  ]
}
