import { describe, expect, test } from 'vitest'
import { wageringProgress, wageringRequired } from './wagering.ts'

const of = (numerator: bigint, denominator = 1n) => ({ numerator, denominator })

describe('wagering', () => {
  test.each([
    ['BONUS', 250n],
    ['DEPOSIT', 500n],
    ['DEPOSIT_PLUS_BONUS', 750n],
  ] as const)('of %s', (base, required) => {
    expect(wageringRequired({ deposit: 100n, bonus: 50n }, base, of(5n))).toBe(required)
  })

  test('adds exactly and cuts once: three thirds are one', () => {
    const third = { validBet: 1n, weight: of(1n, 3n), odds: undefined }
    expect(wageringProgress([third, third, third], of(3n, 2n))).toEqual([0n, 0n, 1n])
  })

  test('leaves out what was bet at odds too short, and takes the least', () => {
    const bet = (odds: ReturnType<typeof of>) => ({ validBet: 100n, weight: of(1n), odds })
    expect(wageringProgress([bet(of(149n, 100n)), bet(of(3n, 2n))], of(3n, 2n))).toEqual([0n, 100n])
  })
})
