import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consumePlayed, endsSpan, weightOf, type PlayedSpan, type TurnoverWeights } from './obligations.ts'

const weights = (products: Record<string, number>, games: Record<string, number> = {}): TurnoverWeights => ({
  products,
  games,
})
const standard = weights({ RNG: 100, LIVE: 50, PVP: 50, SPORTS: 100, BGS: 20 })
/** A span in which one game was played. */
const on = (product: string, valid: bigint, after = 1): PlayedSpan => ({
  after,
  games: [{ product, gameCode: `${product} 1`, valid }],
})
/** A span in which some games were played, in whichever order. */
const inOne = (after: number, ...spans: readonly PlayedSpan[]): PlayedSpan => ({
  after,
  games: spans.flatMap(({ games }) => games),
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
    expect(weightOf(weights({ RNG: 100 }, { TABLE_1: 20 }), { product: 'RNG', gameCode: 'TABLE_1' })).toBe(20)
    expect(weightOf(weights({ RNG: 100 }), { product: 'NEW', gameCode: 'NEW 1' })).toBe(0)
    expect(consumePlayed([{ required: 9n, weights: standard }], [on('NEW', 100n)])).toEqual([9n])
  })

  describe('of one span, in whichever order it was played', () => {
    // A deposit that any game meets, then a bonus that slots alone meet.
    const obligations = [
      { required: 100n, weights: weights({ RNG: 100, FISH: 100 }) },
      { required: 100n, weights: weights({ RNG: 100 }) },
    ]
    test.each([
      ['slots named first', [on('RNG', 100n), on('FISH', 100n)]],
      ['fish named first', [on('FISH', 100n), on('RNG', 100n)]],
    ])('what counts for the bonus is not spent on the deposit: %s', (_, games) => {
      expect(consumePlayed(obligations, [inOne(2, ...games)])).toEqual([0n, 0n])
    })

    test('one that asks for nothing any more decides no order', () => {
      const before = { required: 0n, weights: weights({ FISH: 100 }) }
      const span = inOne(3, on('RNG', 100n), on('FISH', 100n))
      expect(consumePlayed([before, ...obligations], [span])).toEqual([0n, 0n, 0n])
    })

    test('a span ends where it met one of several', () => {
      const spans = [on('RNG', 60n, 2), on('RNG', 50n, 2)]
      expect(endsSpan(obligations, spans)).toBe(true)
      // What was played since is of the next one alone: slots, so that fish count nothing for the bonus.
      expect(consumePlayed(obligations, [...spans, on('FISH', 500n, 2)])).toEqual([0n, 90n])
    })

    test.each([
      ['none is met', [on('RNG', 60n, 2)]],
      ['one was met before', [on('RNG', 110n, 2), on('RNG', 10n, 2)]],
      ['all are met', [on('RNG', 110n, 2), on('RNG', 90n, 2)]],
      ['nothing was played', []],
    ])('but not where %s', (_, spans) => {
      expect(endsSpan(obligations, spans)).toBe(false)
    })
  })

  test('many small bets count as one large', () => {
    const bets = Array.from({ length: 10 }, () => on('BGS', 1n))
    expect(consumePlayed([{ required: 10n, weights: standard }], bets)).toEqual([8n])
  })
})

test('whoever plays on has never more left: of obligations that each count for fewer games than the one before', () => {
  const nested = [['RNG', 'LIVE', 'FISH'], ['RNG', 'LIVE'], ['RNG']]
  const product = fc.constantFrom('RNG', 'LIVE', 'FISH')
  const amount = fc.bigInt(0n, 500n)
  let further = 0
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 3, maxLength: 3 }),
      fc.array(fc.tuple(product, amount), { maxLength: 8 }),
      fc.tuple(product, amount),
      (required, games, more) => {
        const obligations = required.map((each, at) => ({
          required: each,
          weights: weights(Object.fromEntries((nested[at] ?? []).map((one) => [one, 100]))),
        }))
        const sum = (played: readonly (readonly [string, bigint])[]) =>
          consumePlayed(obligations, [inOne(3, ...played.map(([one, valid]) => on(one, valid)))]).reduce(
            (total, each) => total + each,
            0n,
          )
        const [before, after] = [sum(games), sum([...games, more])]
        expect(after <= before).toBe(true)
        if (after < before) further += 1
      },
    ),
  )
  expect(further).toBeGreaterThan(10)
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
        const counted = played
          .flatMap(({ games }) => games)
          .reduce((total, one) => total + one.valid * BigInt(weightOf(standard, one)), 0n)
        expect(left.every((each, at) => each >= 0n && each <= (required[at] ?? 0n))).toBe(true)
        expect(met * 100n <= counted).toBe(true)
        // Played once, all of it that could count did, or all is met by which it was there.
        const isAllMet = left.every((each) => each === 0n)
        if (!isAllMet && played.every(({ after, games }) => after >= required.length && games[0]?.product === 'RNG'))
          expect(met * 100n).toBe(counted)
      },
    ),
  )
})
