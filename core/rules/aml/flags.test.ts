import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  flagCodes,
  flagWeights,
  holdsAt,
  isJustUnder,
  raiseFlags,
  scoreOf,
  takesMost,
  type AmlFacts,
  type AmlPayment,
  type AmlRule,
} from './flags.ts'

const rule: AmlRule = {
  flags: flagCodes,
  cddAmount: 2000n,
  eddLoss: 25_000n,
  minPlayPercent: 80,
  structuringAmount: 1000n,
  structuringCount: 3,
  rapidDeposits: 10,
  rapidMinutes: 60,
  holdScore: 100,
  twoPersonAbove: null,
}
const quiet = { paidIn: 0n, paidOut: 0n, turnover: 0n, lost: 0n }
const facts = (change: Partial<AmlFacts> = {}): AmlFacts => ({
  payments: [],
  month: quiet,
  sharedWith: 0,
  isOtherName: false,
  sameDevice: 0,
  hedged: 0,
  ...change,
})
const minute = 60_000
const paidIn = (amount: bigint, at = 0): AmlPayment => ({ direction: 'IN', amount, at })
const paidOut = (amount: bigint, at = 100 * minute): AmlPayment => ({ direction: 'OUT', amount, at })
const codesOf = (change: Partial<AmlFacts>, change2: Partial<AmlRule> = {}) =>
  raiseFlags(facts(change), { ...rule, ...change2 }).map(({ code }) => code)
const month = (change: Partial<AmlFacts['month']>) => ({ ...quiet, ...change })
const many = (count: number, amount: bigint) => Array.from({ length: count }, () => paidIn(amount))

/** Each flag under its bound, at it and over it. */
describe('flags', () => {
  test.each<[string, Partial<AmlFacts>, readonly string[]]>([
    ['one payment under', { payments: [paidIn(1999n)] }, []],
    ['one payment at the threshold', { payments: [paidIn(2000n)] }, ['CDD']],
    ['linked payments over it', { payments: [paidIn(1100n), paidIn(901n)] }, ['CDD']],
    ['linked payments under it', { payments: [paidIn(1100n), paidIn(899n)] }, []],
    ['money in and out, each under', { payments: [paidIn(1500n), paidOut(1500n)] }, []],
    ['withdrawals at it', { payments: [paidOut(2000n)] }, ['CDD']],
    ['a loss under', { month: month({ lost: 24_999n }) }, []],
    ['a loss at the bound', { month: month({ lost: 25_000n }) }, []],
    ['a loss over it', { month: month({ lost: 25_001n }) }, ['EDD']],
    ['four fifths out, not played', { payments: [paidOut(80n)], month: month({ paidIn: 100n, paidOut: 80n }) }, []],
    ['more out, not played', { payments: [paidOut(81n)], month: month({ paidIn: 100n, paidOut: 81n }) }, ['MIN_PLAY']],
    [
      'more out, nearly played once',
      { payments: [paidOut(81n)], month: month({ paidIn: 100n, paidOut: 81n, turnover: 99n }) },
      ['MIN_PLAY'],
    ],
    [
      'more out, played once',
      { payments: [paidOut(81n)], month: month({ paidIn: 100n, paidOut: 81n, turnover: 100n }) },
      [],
    ],
    ['more out long ago', { month: month({ paidIn: 100n, paidOut: 81n }) }, []],
    ['two just under a threshold', { payments: many(2, 950n) }, []],
    ['ten deposits', { payments: many(10, 1n) }, []],
    ['eleven deposits', { payments: many(11, 1n) }, ['RAPID']],
    ['out after an hour', { payments: [paidIn(9n), paidOut(9n, 60 * minute)] }, []],
    ['out a moment before', { payments: [paidIn(9n), paidOut(9n, 60 * minute - 1)] }, ['RAPID']],
    ['out before it came in', { payments: [paidIn(9n, 100 * minute), paidOut(9n, 0)] }, []],
    ['nobody else', { sharedWith: 0 }, []],
    ['one other account', { sharedWith: 1 }, ['SHARED']],
    ['another name', { isOtherName: true }, ['SHARED']],
    ['another account of the browser', { sameDevice: 1 }, ['SHARED']],
    ['the other side four times', { hedged: 4 }, []],
    ['the other side five times', { hedged: 5 }, ['HEDGE']],
  ])('%s', (_name, known, expected) => expect(codesOf(known)).toEqual(expected))

  test.each<[bigint, number, boolean]>([
    [899n, 3, false],
    [900n, 2, false],
    [900n, 3, true],
    [999n, 3, true],
    [1000n, 3, false],
  ])('structuring: %s, %s times, %s', (amount, count, isRaised) => {
    expect(codesOf({ payments: many(count, amount) }, { cddAmount: 100_000n })).toEqual(isRaised ? ['STRUCTURING'] : [])
  })

  test('that are off are never raised', () => {
    const worst = { payments: [...many(11, 950n), paidOut(9000n, 1)], sharedWith: 3, month: month({ lost: 30_000n }) }
    expect(codesOf(worst, { flags: [] })).toEqual([])
    for (const code of flagCodes) {
      expect(codesOf(worst, { flags: [code] }).every((raised) => raised === code)).toBe(true)
    }
  })

  test('more paid raises no less: what a day raised, a day with one more payment of its kind raises too', () => {
    const payment = fc.record({
      direction: fc.constantFrom('IN' as const, 'OUT' as const),
      amount: fc.bigInt(1n, 3000n),
      at: fc.integer({ min: 0, max: 1440 }).map((at) => at * minute),
    })
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 15 }), fc.bigInt(1n, 3000n), (payments, amount) => {
        const later = [...payments, paidOut(amount, 2000 * minute)]
        const before = codesOf({ payments })
        expect(codesOf({ payments: later })).toEqual(expect.arrayContaining(before))
      }),
    )
  })

  test('do not ask in which order payments are told', () => {
    const payment = fc.record({
      direction: fc.constantFrom('IN' as const, 'OUT' as const),
      amount: fc.bigInt(1n, 3000n),
      at: fc.integer({ min: 0, max: 86_400_000 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(payment, { selector: ({ at }) => at, maxLength: 12 }), (payments) => {
        expect(codesOf({ payments: payments.toReversed() })).toEqual(codesOf({ payments }))
      }),
    )
  })
})

test('a score counts each kind once, and holds at the bound', () => {
  expect(scoreOf(['CDD', 'CDD', 'RAPID'])).toBe(flagWeights.CDD + flagWeights.RAPID)
  expect([99, 100, 101].map((score) => holdsAt(score, rule))).toEqual([false, true, true])
  expect(holdsAt(1000, { holdScore: null })).toBe(false)
})

test('just under is within a tenth', () => {
  expect([899n, 900n, 999n, 1000n].map((amount) => isJustUnder(amount, 1000n))).toEqual([false, true, true, false])
})

test('nothing that came in is nothing to take most of', () => {
  expect(takesMost({ paidIn: 0n, paidOut: 500n }, rule)).toBe(false)
})
