import { assert, defined } from '../../../kernel/assert.ts'
import { chance, type Fraction } from '../../../kernel/fraction.ts'
import { minus, over, times } from '../../../kernel/lowest-terms.ts'
import type { Stream } from '../../../fair/stream.ts'
import type { GameFigures } from '../returns.ts'
import type { BoardSet, RowClass } from './board-set.ts'

/** A game of a book: how likely each row of a set is. Betting book C1. */
export interface BookGame {
  readonly family: 'BOOK'
  /** The number of its set. */
  readonly set: number
  /** The weight of each row of every class, in the order of the set. */
  readonly weights: readonly number[]
  /** What the first rows of two classes weigh more, or less, so that the return is exact. */
  readonly repairs: readonly Repair[]
}

export interface Repair {
  readonly class: number
  readonly add: number
}

/** What a class weighs in all, its repair included. */
export function classWeights({ classes }: BoardSet, { weights, repairs }: BookGame): readonly number[] {
  assert(weights.length === classes.length, 'every class of the set has a weight')
  return classes.map(({ seeds }, at) => {
    const added = repairs.reduce((sum, repair) => (repair.class === at ? sum + repair.add : sum), 0)
    return defined(weights[at], 'a weight') * seeds.length + added
  })
}

/** The row that a stream draws: its class by weight, then itself; the first of a class carries what was repaired. */
export function drawRow(
  stream: Stream,
  set: BoardSet,
  game: BookGame,
): { readonly class: RowClass; readonly seed: number } {
  const totals = classWeights(set, game)
  let rest = stream.below(totals.reduce((sum, weight) => sum + weight, 0))
  const at = totals.findIndex((weight) => {
    if (rest < weight) return true
    rest -= weight
    return false
  })
  const of = defined(set.classes[at], 'a draw below all weights has a class')
  const weight = defined(game.weights[at], 'a weight')
  const first = defined(totals[at], 'a weight') - weight * (of.seeds.length - 1)
  const row = rest < first ? 0 : 1 + Math.floor((rest - first) / weight)
  return { class: of, seed: defined(of.seeds[row], 'a draw inside a class has a row') }
}

/** Return Σw·x/Σw and the other figures of a book, exact, in bets. Betting book C1. */
export function bookFigures(set: BoardSet, game: BookGame): GameFigures {
  const totals = classWeights(set, game)
  const all = totals.reduce((sum, weight) => sum + weight, 0)
  let [units, hits, triggers, base, freeSpins] = [0, 0, 0, 0, 0]
  let squares = 0n
  for (const [at, of] of set.classes.entries()) {
    const [total, weight] = [totals[at] ?? 0, game.weights[at] ?? 0]
    const repaired = total - weight * of.seeds.length
    units += total * of.units
    squares += BigInt(total) * BigInt(of.units) * BigInt(of.units)
    if (of.units > 0) hits += total
    if (of.isTrigger) triggers += total
    base += weight * of.baseUnits + repaired * of.first.baseUnits
    freeSpins += weight * of.freeSpins + repaired * of.first.freeSpins
  }
  assert([units, base, freeSpins].every(Number.isSafeInteger), 'a book is summed in safe whole numbers')
  const inBets = chance(1, set.boards.unitsPerBet)
  const share = (weight: number): Fraction => times(chance(weight, all), chance(1, 1))
  const mean = times(share(units), inBets)
  const square = times(times({ numerator: squares, denominator: BigInt(all) }, inBets), inBets)
  return {
    mean,
    variance: minus(square, times(mean, mean)),
    hitRate: share(hits),
    triggerChance: share(triggers),
    freeSpins: share(freeSpins),
    baseShare: over(times(share(base), inBets), mean),
  }
}
