import { expect, test } from 'vitest'
import { builderFactor } from './builder/settle-builder.ts'
import { cashOutShares, partOfCashOut, quoteCashOut } from './cashout/cash-out.ts'
import { chanceWhole, legValue } from './cashout/leg-value.ts'
import { houseDifference } from './fold/book-difference.ts'
import { maxStake } from './limits/max-stake.ts'
import { settleHandicap } from './markets/asian.ts'
import { decimalOf, showOdds } from './odds/formats.ts'
import { stakeTerms } from './odds/stake-mode.ts'
import { decidePrice } from './slip/odds-policy.ts'
import { endAfterEarlyPayout } from './tickets/early-payout.ts'
import type { Outcome } from './tickets/outcome.ts'
import { parlayBonus, settleFreeBet } from './tickets/promotions.ts'
import { settleTicket, type SettledLeg, unitReturn } from './tickets/ticket-return.ts'
import { approximate, quotientText } from '../../kernel/lowest-terms.ts'

// Ways in which books of the field have paid wrongly, by their numbers in the research that this house was built on.

const cent = 100n
const odds = (value: string) => decimalOf({ format: 'DEC', value }) ?? { numerator: 0n, denominator: 1n }
const leg = (value: string, outcome: Outcome = 'WIN'): SettledLeg => ({ decimal: odds(value), result: { outcome } })
const pay = (cents: bigint, ...legs: SettledLeg[]) =>
  settleTicket({ form: { type: legs.length > 1 ? 'PARLAY' : 'SINGLE', legs }, unitStake: cents * cent, decimals: 2 })
    .returned / cent

test('trap 1: odds are texts and fractions; floats lose a cent', () => {
  expect(Math.round(100 * 1.005)).toBe(100)
  expect(quotientText(odds('1.10'))).toBe('11/10')
  expect(
    settleTicket({
      form: { type: 'PARLAY', legs: Array.from({ length: 15 }, () => leg('1.10')) },
      unitStake: 10n ** 15n * cent,
      decimals: 2,
    }).returned / cent,
  ).toBe(4_177_248_169_415_651n)
  const third = { decimal: { numerator: 201n, denominator: 200n }, result: { outcome: 'WIN' as const } }
  expect(pay(100n, third)).toBe(101n)
})

test('trap 2: a parlay is paid from its legs, not from the odds that are shown', () => {
  const legs = [leg('1.95'), leg('1.95'), leg('1.95')]
  expect(showOdds(unitReturn({ type: 'PARLAY', legs }), 'DEC')).toBe('7.41')
  expect(pay(1_000_000n, ...legs)).toBe(7_414_875n)
})

test('trap 3: a quarter line is never two rounded halves of a stake', () => {
  expect(pay(7n, leg('1.93', 'HALF_LOSE'))).toBe(4n)
  expect(pay(1n, leg('1.99', 'HALF_WIN'))).toBe(1n)
  const opposite = {
    WIN: 'LOSE',
    HALF_WIN: 'HALF_LOSE',
    PUSH: 'PUSH',
    HALF_LOSE: 'HALF_WIN',
    LOSE: 'WIN',
    VOID: 'VOID',
  }
  for (let difference = -6; difference <= 6; difference += 1) {
    for (let line4 = -16; line4 <= 16; line4 += 1) {
      expect(settleHandicap(-difference, -line4)).toBe(opposite[settleHandicap(difference, line4)])
    }
  }
})

test('trap 13, 14, 15: line before price, the book’s price alone, and live the one submitted', () => {
  const asked = { marketKey: 'OU|line4=10', outcome: 'OVER', odds: { format: 'DEC', value: '2.00' } } as const
  const current = { ...asked, odds: { format: 'DEC', value: '2.20' } } as const
  const policy = { kind: 'ANY' } as const
  const other = decidePrice({
    requested: asked,
    current: { ...current, marketKey: 'OU|line4=11' },
    policy,
    isLive: false,
  })
  expect(other).toMatchObject({ ok: false, code: 'LINE_CHANGED' })
  const higher = { ...asked, odds: { format: 'DEC', value: '9.00' } } as const
  expect(decidePrice({ requested: higher, current, policy, isLive: false })).toMatchObject({ value: { value: '2.20' } })
  expect(decidePrice({ requested: asked, current, policy, isLive: true })).toMatchObject({ value: { value: '2.00' } })
})

test('trap 18: a void leg counts as 1, all void give the stake, a system and a builder likewise', () => {
  expect(pay(1000n, leg('2.00'), leg('3.00', 'VOID'))).toBe(2000n)
  expect(pay(1000n, leg('2.00', 'VOID'), leg('3.00', 'VOID'))).toBe(1000n)
  const legs = [leg('2.00'), leg('3.00', 'VOID'), leg('1.50', 'VOID')]
  const system = settleTicket({
    form: { type: 'SYSTEM', legs, bankers: [], sizes: [2, 3] },
    unitStake: 100n * cent,
    decimals: 2,
  })
  expect(system.returned / cent).toBe(200n + 200n + 100n + 200n)
  const words = (...outcomes: Outcome[]) => outcomes.map((outcome) => ({ outcome }))
  expect(approximate(builderFactor(['1.00', '2.00', '1.90', '3.10'], words('VOID', 'WIN')))).toBe(1.9)
})

test('trap 19: after voids a bonus is rated again and the bet stands', () => {
  const steps = [{ legs: 3, share: odds('1.01') }]
  const legs = [leg('2.00'), leg('2.00'), leg('2.00', 'VOID')]
  const factor = unitReturn({ type: 'PARLAY', legs })
  expect(
    parlayBonus({ stake: 1000n * cent, factor, legs, decimals: 2 }, { leastOdds: odds('1.50'), steps, cap: 10n ** 9n }),
  ).toBe(0n)
  expect(pay(1000n, ...legs)).toBe(4000n)
})

test('trap 25: a cash-out and an early payment stay paid; the difference is the house’s', () => {
  expect(endAfterEarlyPayout({ paidEarly: 500n, finalReturn: 0n })).toEqual({ paidNow: 0n, cost: 500n })
  expect(houseDifference({ paid: 300n, returned: 0n })).toBe(300n)
})

const half = { win: chanceWhole / 2n, halfWin: 0n, push: 0n, halfLose: 0n }
const open = { state: 'OPEN', value: legValue(odds('2.00'), half), isActive: true, pricedAt: 1000 } as const
const terms = { share: cashOutShares.LIVE, decimals: 2, now: 1000, freshForMs: 0 }

test('trap 39: a cash-out needs fresh prices of active markets, takes its share once, and keeps the cap', () => {
  const ticket = (...legs: Parameters<typeof quoteCashOut>[0]['legs']) => ({
    stake: 10_000n * cent,
    legs,
    lines: 1,
    isBonusStake: false,
  })
  expect(quoteCashOut(ticket({ ...open, isActive: false }), terms)).toMatchObject({ code: 'LEG_SUSPENDED' })
  expect(quoteCashOut(ticket(open, { ...open, pricedAt: 999 }), terms)).toMatchObject({ code: 'PRICE_STALE' })
  const four = quoteCashOut(ticket(open, open, open, open), terms)
  expect(four).toMatchObject({ value: { offer: 9500n * cent } })
  const capped = quoteCashOut(ticket(open), { ...terms, maxPayout: 5000n * cent })
  expect(capped).toMatchObject({ value: { offer: 5000n * cent } })
})

test('trap 40: parts of a stake and what is left are the stake to the cent', () => {
  let [left, closed] = [1001n * cent, 0n]
  for (const percent of [33, 33, 33, 50, 17, 90]) {
    const part = partOfCashOut({ offer: left, stake: left, percent, decimals: 2 })
    if (part === undefined) throw new Error('there is a part')
    expect(part.paid <= part.closedStake + part.openStake).toBe(true)
    closed += part.closedStake
    left = part.openStake
  }
  expect(closed + left).toBe(1001n * cent)
})

test('trap 41: the stake of a free bet never comes back as money', () => {
  const free = (...legs: SettledLeg[]) =>
    settleFreeBet({
      stake: 1000n * cent,
      factor: unitReturn({ type: 'PARLAY', legs }),
      results: legs.map(({ result }) => result),
      decimals: 2,
    })
  for (const outcome of ['PUSH', 'HALF_LOSE', 'LOSE', 'VOID'] as const) expect(free(leg('2.00', outcome)).paid).toBe(0n)
  expect(free(leg('2.00', 'VOID'), leg('3.00', 'WIN'))).toEqual({ paid: 2000n * cent, isGivenAgain: false })
  expect(free(leg('2.00', 'VOID'), leg('3.00', 'VOID')).isGivenAgain).toBe(true)
})

test('trap 47: what is settled is the stored text in its format, not a conversion of what is shown', () => {
  const stored = { format: 'MY', value: '-0.94' } as const
  const exact = decimalOf(stored) ?? odds('1.01')
  const again = odds(showOdds(exact, 'DEC'))
  const paid = (decimal: typeof exact) => pay(1_000_000n, { decimal, result: { outcome: 'WIN' } })
  expect([paid(exact), paid(again)]).toEqual([2_063_830n, 2_060_000n])
})

test('trap 48: limits read the debit, which at odds below zero is not the typed amount', () => {
  const typed = 10_000n * cent
  const slip = stakeTerms({ odds: { format: 'MY', value: '-0.50' }, amount: typed, mode: 'ASIAN', decimals: 2 })
  const wide = 10n ** 15n
  const one = { numerator: 1n, denominator: 1n }
  const most = maxStake({
    decimal: odds('3.00'),
    eventLimit: wide,
    marketFactor: one,
    playerFactor: one,
    remainingLiability: wide,
    maxPayout: wide,
    balance: 5000n * cent,
    decimals: 2,
  })
  expect(slip).toEqual({ debit: 5000n * cent, profit: typed })
  expect([slip && slip.debit <= most, typed <= most]).toEqual([true, false])
})
