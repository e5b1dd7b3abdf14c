// The second implementation: nothing of the closed form takes part. Reels are counted by states (`checking.ts`), books
// board by board in the way that they are shown, and the moments of free games come from one spin with its descendants.
import { chance, type Fraction } from '../../kernel/fraction.ts'
import { minus, one, over, plus, times } from '../../kernel/lowest-terms.ts'
import type { BoardSet } from './book/board-set.ts'
import type { BookGame } from './book/book-game.ts'
import { rowOutcome, tumble } from './book/tumble.ts'
import { type Certificate, type CertifiedFigures, figureTexts, stripsHash } from './certificate.ts'
import { spinOutcomes, sumOutcomes } from './checking.ts'
import type { ReelGame } from './game.ts'
import type { CycleSums, GameFigures } from './returns.ts'

/** A round from one spin: H is a free spin with all that descends from it; a trigger begets N of them. */
function descend(sums: CycleSums, { unitsPerBet, freeGames }: ReelGame): GameFigures {
  const bet = BigInt(unitsPerBet)
  const of = (sum: number, divisor: bigint): Fraction => ({
    numerator: BigInt(sum),
    denominator: BigInt(sums.cycle) * divisor,
  })
  const [mean, square, crossed] = [of(sums.units, bet), of(sums.squares, bet * bet), of(sums.triggerUnits, bet)]
  const trigger = of(sums.triggers, 1n)
  const [n, m] = [chance(freeGames?.spins ?? 0, 1), chance(freeGames?.multiplier ?? 1, 1)]
  const two = chance(2, 1)
  const rest = minus(one, times(trigger, n))
  const h = over(mean, rest)
  const pairs = times(times(n, minus(n, one)), times(h, h))
  const ofTriggers = times(times(two, crossed), times(n, h))
  const h2 = over(plus(plus(square, ofTriggers), times(trigger, pairs)), rest)
  const roundMean = plus(mean, times(times(trigger, m), times(n, h)))
  const feature = plus(times(n, h2), pairs)
  const roundSquare = plus(plus(square, times(m, ofTriggers)), times(times(trigger, times(m, m)), feature))
  return {
    mean: roundMean,
    variance: minus(roundSquare, times(roundMean, roundMean)),
    freeSpins: over(times(trigger, n), rest),
    hitRate: times(of(sums.hits, 1n), one),
    triggerChance: times(trigger, one),
    baseShare: over(mean, roundMean),
  }
}

/** The figures of a game of reels, counted anew. */
export function recountReels(game: ReelGame): CertifiedFigures {
  return figureTexts(descend(sumOutcomes(spinOutcomes(game), game.freeGames !== undefined), game))
}

/** The figures of a book, every row played anew and weighed by itself. */
export function recountBook(game: BookGame, set: BoardSet): CertifiedFigures {
  const bet = BigInt(set.boards.unitsPerBet)
  const sums = { all: 0n, units: 0n, squares: 0n, hits: 0n, triggers: 0n, base: 0n, freeSpins: 0n }
  for (const [at, { seeds }] of set.classes.entries()) {
    for (const [row, seed] of seeds.entries()) {
      const repaired = row === 0 ? game.repairs.filter((each) => each.class === at).map(({ add }) => add) : []
      const weight = BigInt([game.weights[at] ?? 0, ...repaired].reduce((sum, part) => sum + part))
      const outcome = rowOutcome(set.boards, seed, (each) => tumble(set.boards, each))
      const units = BigInt(outcome.units)
      sums.all += weight
      sums.units += weight * units
      sums.squares += weight * units * units
      sums.base += weight * BigInt(outcome.baseUnits)
      sums.freeSpins += weight * BigInt(outcome.freeSeeds.length)
      if (units > 0n) sums.hits += weight
      if (outcome.isTrigger) sums.triggers += weight
    }
  }
  const of = (numerator: bigint, divisor = 1n): Fraction => times({ numerator, denominator: sums.all * divisor }, one)
  const mean = of(sums.units, bet)
  return figureTexts({
    mean,
    variance: minus(of(sums.squares, bet * bet), times(mean, mean)),
    hitRate: of(sums.hits),
    triggerChance: of(sums.triggers),
    freeSpins: of(sums.freeSpins),
    baseShare: over(of(sums.base, bet), mean),
  })
}

/** Names of the fields that a recount finds otherwise; none when the certificate holds. */
export function wrongFields(
  certificate: Certificate,
  recounted: CertifiedFigures,
  { strips, pays }: Pick<ReelGame, 'strips' | 'pays'>,
): readonly string[] {
  const found = { ...recounted, stripsHash: stripsHash(strips), pays: JSON.stringify(pays) }
  const claimed: Readonly<Record<string, unknown>> = { ...certificate, pays: JSON.stringify(certificate.pays) }
  return Object.entries(found).flatMap(([name, value]) => (claimed[name] === value ? [] : [name]))
}
