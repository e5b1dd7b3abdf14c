import { describe, expect, test } from 'vitest'
import { turnoverFee, turnoverRequired } from './turnover.ts'

describe('requirements', () => {
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
