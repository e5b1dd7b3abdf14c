import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consumePlayed, weightOf, type PlayedTurnover, type TurnoverWeights } from './obligations.ts'

const weights = (products: Record<string, number>, games: Record<string, number> = {}): TurnoverWeights => ({
  products,
  games,
})
const standard = weights({ RNG: 100, LIVE: 50, PVP: 50, SPORTS: 100, BGS: 20 })
const on = (product: string, valid: bigint, after = 1, gameCode = `${product} 1`): PlayedTurnover => ({
  product,
  gameCode,
  valid,
  after,
})

describe('what is left to be played', () => {
  test('turnover-03: each product counts by its weight', () => {
    const left = consumePlayed(
      [{ required: 10_000n, weights: standard }],
      [on('RNG', 4000n), on('LIVE', 3000n), on('SPORTS', 360n), on('PVP', 1000n)],
    )
    expect(left).toEqual([10_000n - 6360n])
  })

  test('turnover-04: the oldest first, the rest to the next', () => {
    const obligations = [1000n, 5000n].map((required) => ({ required, weights: standard }))
    expect(consumePlayed(obligations, [on('RNG', 4200n, 2)])).toEqual([0n, 1800n])
  })

  test('nothing counts for money that came after it', () => {
    const obligations = [1000n, 5000n].map((required) => ({ required, weights: standard }))
    expect(consumePlayed(obligations, [on('RNG', 4200n, 1)])).toEqual([0n, 5000n])
  })

  test('the rest of a bet flows on in its own weight', () => {
    const obligations = [
      { required: 100n, weights: weights({ LIVE: 50 }) },
      { required: 500n, weights: weights({ LIVE: 100 }) },
    ]
    // 200 of 300 meet the first, at half; the other 100 count whole for the second.
    expect(consumePlayed(obligations, [on('LIVE', 300n, 2)])).toEqual([0n, 400n])
  })

  test('what counts nothing for the oldest goes to the next', () => {
    const obligations = [
      { required: 100n, weights: weights({ RNG: 100 }) },
      { required: 100n, weights: weights({ LIVE: 100 }) },
    ]
    expect(consumePlayed(obligations, [on('LIVE', 70n, 2)])).toEqual([100n, 30n])
  })

  test('a game has a weight of its own; a product without one counts nothing', () => {
    expect(weightOf(weights({ RNG: 100 }, { TABLE_1: 20 }), on('RNG', 1n, 1, 'TABLE_1'))).toBe(20)
    expect(weightOf(weights({ RNG: 100 }), on('NEW', 1n))).toBe(0)
    expect(consumePlayed([{ required: 9n, weights: standard }], [on('NEW', 100n)])).toEqual([9n])
  })

  test('many small bets count as one large', () => {
    const bets = Array.from({ length: 10 }, () => on('BGS', 1n))
    expect(consumePlayed([{ required: 10n, weights: standard }], bets)).toEqual([8n])
  })
})

test('nothing counts twice: what is met never exceeds what was played, and nobody is asked for more than before', () => {
  const amount = fc.bigInt(0n, 10_000n)
  const products = fc.constantFrom('RNG', 'LIVE', 'BGS', 'NEW')
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 5 }),
      fc.array(fc.tuple(products, amount, fc.nat(5)), { maxLength: 12 }),
      (required, bets) => {
        const obligations = required.map((each) => ({ required: each, weights: standard }))
        const played = bets.map(([product, valid, after]) => on(product, valid, after))
        const left = consumePlayed(obligations, played)
        const met = left.reduce((total, each, at) => total + (required[at] ?? 0n) - each, 0n)
        const counted = played.reduce((total, one) => total + one.valid * BigInt(weightOf(standard, one)), 0n)
        expect(left.every((each, at) => each >= 0n && each <= (required[at] ?? 0n))).toBe(true)
        expect(met * 100n <= counted).toBe(true)
        // Played once, all of it that could count did, or all is met by which it was there.
        const isAllMet = left.every((each) => each === 0n)
        if (!isAllMet && played.every(({ after, product }) => after >= required.length && product === 'RNG'))
          expect(met * 100n).toBe(counted)
      },
    ),
  )
})
