import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consumeByTime, consumeTurnover, turnoverFee, turnoverRequired } from './turnover.ts'

const total = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)

describe('requirements', () => {
  test('are met by the oldest first', () => {
    expect(consumeTurnover([100_000n, 50_000n], [60_000n, 70_000n])).toEqual([0n, 20_000n])
    expect(consumeTurnover([], [10n])).toEqual([])
  })

  test('are not met by what was played before they came', () => {
    const required = [{ amount: 100n }, { amount: 50n }]
    expect(
      consumeByTime(required, [
        { amount: 130n, after: 1 },
        { amount: 20n, after: 2 },
      ]),
    ).toEqual([0n, 30n])
  })

  test('never fall below zero, and take no more than was played', () => {
    const amounts = fc.array(fc.bigInt(0n, 1000n), { maxLength: 8 })
    fc.assert(
      fc.property(amounts, amounts, (required, played) => {
        const left = consumeTurnover(required, played)
        expect(left.every((open) => open >= 0n)).toBe(true)
        expect(total(required) - total(left)).toBe(total(required) < total(played) ? total(required) : total(played))
        // The oldest first: nothing is begun before what came earlier is met.
        const begun = left.findIndex((open, at) => open < (required[at] ?? 0n) && open > 0n)
        if (begun >= 0) expect(left.slice(0, begun).every((open) => open === 0n)).toBe(true)
      }),
    )
  })

  test('of a deposit are its hundredths', () => {
    expect(turnoverRequired(1_000_000n, 100)).toBe(1_000_000n)
    expect(turnoverRequired(1_000_000n, 0)).toBe(0n)
    expect(turnoverRequired(333n, 50)).toBe(166n)
  })
})

test.each([
  ['nothing is left', 0n, 'BLOCK', 0n],
  ['nothing is left', 0n, 'FEE', 0n],
  ['something is left', 1n, 'BLOCK', undefined],
  ['something is left', 1n, 'FEE', 9999n],
] as const)('where %s (%s, %s) it costs %s', (_name, remaining, policy, fee) => {
  expect(turnoverFee(99_999n, remaining, { policy, feeBasisPoints: 1000, minorUnit: 1n })).toBe(fee)
})

test('the fee is floored to whole minor units', () => {
  const terms = { policy: 'FEE', feeBasisPoints: 1000, minorUnit: 100n } as const
  expect(turnoverFee(1_009_900n, 1n, terms)).toBe(100_900n)
})
