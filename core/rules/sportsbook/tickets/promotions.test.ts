import { describe, expect, test } from 'vitest'
import type { Fraction } from '../../../kernel/fraction.ts'
import { endAfterEarlyPayout, isLeadReached } from './early-payout.ts'
import type { Outcome } from './outcome.ts'
import * as promotions from './promotions.ts'
import { type SettledLeg, unitReturn } from './ticket-return.ts'

// Amounts are in hundredths of a cent, so a cent is 100.
const cents = (amount: number) => BigInt(amount) * 100n
const hundredths = (amount: number): Fraction => ({ numerator: BigInt(amount), denominator: 100n })
const leg = (odds: number, outcome: Outcome): SettledLeg => ({ decimal: hundredths(odds), result: { outcome } })
const factorOf = (legs: readonly SettledLeg[]) => unitReturn({ type: 'PARLAY', legs })

test.each<[string, readonly SettledLeg[], number, boolean]>([
  ['won', [leg(250, 'WIN')], 1500, false],
  ['half won', [leg(250, 'HALF_WIN')], 750, false],
  ['pushed', [leg(250, 'PUSH')], 0, false],
  ['half lost', [leg(250, 'HALF_LOSE')], 0, false],
  ['lost', [leg(250, 'LOSE')], 0, false],
  ['void', [leg(250, 'VOID')], 0, true],
  ['a parlay with one leg left', [leg(250, 'WIN'), leg(300, 'VOID')], 1500, false],
  ['a parlay all void', [leg(250, 'VOID'), leg(300, 'VOID')], 0, true],
])('a free bet of 10.00, %s', (_, legs, paid, isGivenAgain) => {
  const results = legs.map(({ result }) => result)
  expect(promotions.settleFreeBet({ stake: cents(1000), factor: factorOf(legs), results, decimals: 2 })).toEqual({
    paid: cents(paid),
    isGivenAgain,
  })
})

describe('boosts', () => {
  const bet = { stake: cents(1000), decimals: 2 }
  const terms = { share: hundredths(25), cap: cents(300) }

  test('a boost is a share of the profit, within its cap', () => {
    expect(promotions.profitBoost({ ...bet, factor: hundredths(180) }, terms)).toBe(cents(200))
    expect(promotions.profitBoost({ ...bet, factor: hundredths(500) }, terms)).toBe(cents(300))
    expect(promotions.profitBoost({ ...bet, factor: hundredths(50) }, terms)).toBe(0n)
  })

  test('return and boost together are rounded once', () => {
    const odd = { stake: cents(1), decimals: 2, factor: hundredths(190) }
    expect(promotions.profitBoost(odd, { share: hundredths(70), cap: cents(99) })).toBe(cents(1))
    expect(promotions.profitBoost(odd, { share: hundredths(60), cap: cents(99) })).toBe(0n)
  })

  test('better odds pay what is above the true ones', () => {
    const boost = { ...bet, trueFactor: hundredths(200), boostedFactor: hundredths(230), cap: cents(1000) }
    expect(promotions.oddsBoost(boost)).toBe(cents(300))
    expect(promotions.oddsBoost({ ...boost, cap: cents(100) })).toBe(cents(100))
    expect(promotions.oddsBoost({ ...boost, boostedFactor: hundredths(200) })).toBe(0n)
  })
})

describe('parlays', () => {
  const terms = {
    leastOdds: hundredths(150),
    steps: [
      { legs: 3, share: hundredths(5) },
      { legs: 4, share: hundredths(10) },
    ],
    cap: cents(100_000),
  }
  const bonus = (legs: readonly SettledLeg[]) =>
    promotions.parlayBonus({ stake: cents(1000), factor: factorOf(legs), legs, decimals: 2 }, terms)
  const won = leg(200, 'WIN')

  test('a bonus is by the legs that count', () => {
    expect(bonus([won, won, won, won])).toBe(cents(1500))
    expect(bonus([won, won, won, leg(200, 'VOID')])).toBe(cents(350))
    expect(bonus([won, won, leg(140, 'WIN'), leg(140, 'WIN')])).toBe(0n)
    expect(bonus([won, won, won, leg(200, 'LOSE')])).toBe(0n)
  })

  test('insurance is for so many lost legs of enough that were played', () => {
    const insured = { leastLegs: 3, lostLegs: 1, leastOdds: hundredths(150), cap: cents(600) }
    const refund = (legs: readonly SettledLeg[]) => promotions.parlayInsurance({ stake: cents(1000), legs }, insured)
    const lost = leg(200, 'LOSE')
    expect(refund([won, won, lost])).toBe(cents(600))
    expect(refund([won, lost, lost])).toBe(0n)
    expect(refund([won, lost, leg(200, 'VOID')])).toBe(0n)
    expect(refund([won, won, won])).toBe(0n)
  })
})

test('a match without goals gives a lost stake back on the markets named', () => {
  const bet = { stake: cents(1000), market: 'CS', result: { outcome: 'LOSE' as const }, score: { home: 0, away: 0 } }
  const terms = { markets: ['CS'], cap: cents(5000) }
  expect(promotions.boreDrawRefund(bet, terms)).toBe(cents(1000))
  expect(promotions.boreDrawRefund({ ...bet, market: '1X2' }, terms)).toBe(0n)
  expect(promotions.boreDrawRefund({ ...bet, score: { home: 1, away: 0 } }, terms)).toBe(0n)
  expect(promotions.boreDrawRefund({ ...bet, result: { outcome: 'WIN' } }, terms)).toBe(0n)
})

test('a lead is reached once and stays reached', () => {
  const scores = ['1-0', '2-0', '2-1', '2-2'].map((text) => ({ home: Number(text[0]), away: Number(text[2]) }))
  expect(isLeadReached(scores, 'HOME', 2)).toBe(true)
  expect(isLeadReached(scores, 'HOME', 3)).toBe(false)
  expect(isLeadReached(scores, 'AWAY', 1)).toBe(false)
  expect(endAfterEarlyPayout({ paidEarly: 200n, finalReturn: 0n })).toEqual({ paidNow: 0n, cost: 200n })
  expect(endAfterEarlyPayout({ paidEarly: 200n, finalReturn: 200n })).toEqual({ paidNow: 0n, cost: 0n })
})
