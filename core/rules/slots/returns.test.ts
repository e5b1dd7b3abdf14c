import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chance } from '../../kernel/fraction.ts'
import { minus, plus, quotientText, times } from '../../kernel/lowest-terms.ts'
import { spinOutcomes, sumOutcomes } from './checking.ts'
import { roundMoments } from './free-games.ts'
import { fullCycle } from './full-cycle.ts'
import { cycleOf, type ReelGame } from './game.ts'
import { cycleSums, figuresOf, gameFigures, payStops } from './returns.ts'
import { toyLines, toyWays } from './toy-games.test-support.ts'

const toys = [
  { name: 'lines', game: toyLines },
  { name: 'ways', game: toyWays },
]

/** Shuffled strips of five reels with at most one scatter in sight and wilds in the middle alone. */
const strip = (reel: number) =>
  fc
    .shuffledSubarray(['A', 'A', 'B', 'B', 'C', 'C', ...(reel >= 1 && reel <= 3 ? ['W'] : [])], { minLength: 3 })
    .map((cells) => `S${cells.join('')}`)

const games = fc
  .tuple(strip(0), strip(1), strip(2), strip(3), strip(4), fc.constantFrom(toyLines, toyWays))
  .map(([one, two, three, four, five, toy]): ReelGame => ({ ...toy, strips: [one, two, three, four, five] }))

describe('closed form', () => {
  test.each(toys)('$name: equal to the full cycle', ({ game }) => {
    expect(cycleSums(game)).toStrictEqual(fullCycle(game))
  })

  test.each(toys)('$name: equal to the count by states', ({ game }) => {
    expect(sumOutcomes(spinOutcomes(game), true)).toStrictEqual(fullCycle(game))
  })

  test('any strips: formulas and states agree', () => {
    fc.assert(
      fc.property(games, (game) => {
        expect(cycleSums(game)).toStrictEqual(sumOutcomes(spinOutcomes(game), true))
      }),
      { numRuns: 60, seed: 11 },
    )
  })

  test('states count wilds on every reel as the full cycle does', () => {
    const wilds: ReelGame = {
      ...toyLines,
      strips: ['WABS', 'AWWB', 'CWA', 'WAB'],
      pays: { ...toyLines.pays, W: [0, 0, 1, 30, 100] },
      lines: [
        [0, 0, 0, 0],
        [1, 0, 1, 0],
      ],
      unitsPerBet: 2,
    }
    expect(sumOutcomes(spinOutcomes(wilds), true)).toStrictEqual(fullCycle(wilds))
    expect(() => cycleSums(wilds)).toThrow('no wild')
  })

  test.each(toys)('$name: the entries of the pay table add up to the return without scatters', ({ game }) => {
    const bare = { ...game, scatterPays: [] }
    const units = payStops(bare).reduce(
      (sum, { symbol, count, stops }) => sum + stops * (bare.pays[symbol]?.[count] ?? 0),
      0,
    )
    expect(units).toBe(fullCycle(bare).units)
  })

  test.each(toys)('$name: a pay or a strip that changes is seen', ({ game }) => {
    const was = quotientText(gameFigures(game).mean)
    const dearer = { ...game, pays: { ...game.pays, A: [0, 0, 0, 2, 5, 21] } }
    const turned = { ...game, strips: game.strips.with(0, 'ABBSC') }
    expect(quotientText(gameFigures(dearer).mean)).not.toBe(was)
    expect(quotientText(gameFigures(turned).mean)).not.toBe(was)
  })
})

describe('free games', () => {
  test('mean and variance are those of the tree of rounds', () => {
    // One spin pays 0 or 2 evenly, and triggers with a tenth of those that pay; two free spins, trebled.
    const spin = {
      mean: chance(1, 1),
      square: chance(2, 1),
      meanOfTriggers: chance(1, 10),
      triggerChance: chance(1, 20),
    }
    const { mean, variance, freeSpins } = roundMoments(spin, { spins: 2, multiplier: 3 })
    expect([freeSpins, mean].map(quotientText)).toStrictEqual(['1/9', '4/3'])
    const [first, second] = treeMoments(60)
    expect(first).toBeCloseTo(4 / 3, 9)
    expect(Number(variance.numerator) / Number(variance.denominator)).toBeCloseTo(second - first ** 2, 9)
  })

  test('without free games a round is its spin', () => {
    const game = { ...toyLines, freeGames: undefined }
    const { mean, variance, triggerChance } = gameFigures(game)
    const sums = fullCycle(game)
    expect(quotientText(mean)).toBe(quotientText(chance(sums.units, sums.cycle * 4)))
    expect(plus(variance, times(mean, mean))).toStrictEqual(
      times(chance(sums.squares, cycleOf(game.strips) * 16), chance(1, 1)),
    )
    expect(quotientText(triggerChance)).toBe('0/1')
  })

  test('free games that bring more than themselves are refused', () => {
    expect(() => figuresOf(fullCycle(toyLines), { unitsPerBet: 4, freeGames: { spins: 50, multiplier: 1 } })).toThrow()
    expect(quotientText(minus(chance(1, 2), chance(3, 4)))).toBe('-1/4')
  })
})

/** The first two moments of a round, with features nested no deeper than so many. */
function treeMoments(depth: number): readonly [number, number] {
  let [mean, square] = [0, 0]
  for (let level = 0; level < depth; level += 1) {
    // Of one free spin: 0 by a half, 2 by nine twentieths, 2 and a new feature by a twentieth.
    const one = 1 + mean / 20
    const ofOne = 0.45 * 4 + (4 + 4 * mean + square) / 20
    ;[mean, square] = [2 * one, 2 * ofOne + 2 * one ** 2]
  }
  return [1 + (3 * mean) / 20, 0.45 * 4 + (4 + 12 * mean + 9 * square) / 20]
}
