import { choose, combinationsOf } from '../combinations.ts'
import { type Fraction } from '../../../kernel/fraction.ts'
import type { PrizeModel } from '../model.ts'
import { picksOf } from '../picks-play.ts'
import { type Coverage, onlyTier, type PlayRule, winsOf } from '../play.ts'
import { drawSize } from '../read-draw.ts'
import type { VnFacts } from './vn-facts.ts'

const tails = 100

/**
 * The chance that all numbers of one combination occur among the drawn tails. Draws with k wanted tails
 * are those with k − 1 of them, less those where the last one is missing; written out that is the rule
 * book's Σ (−1)^j C(k, j) ((100 − j) / 100)^N (A.6, formulas).
 */
function chanceAllPresent(model: PrizeModel, size: number): Fraction {
  const numbers = BigInt(drawSize(model))
  const drawsWith = (wanted: number, possible: number): bigint =>
    wanted === 0 ? BigInt(possible) ** numbers : drawsWith(wanted - 1, possible) - drawsWith(wanted - 1, possible - 1)
  return { numerator: drawsWith(size, tails), denominator: BigInt(tails) ** numbers }
}

/** The chance that no number of a combination occurs: ((100 − k) / 100)^N (A.6, formulas). */
function chanceNonePresent(model: PrizeModel, size: number): Fraction {
  const numbers = BigInt(drawSize(model))
  return { numerator: BigInt(tails - size) ** numbers, denominator: BigInt(tails) ** numbers }
}

/**
 * Pairs are kept as they are. Combinations of more numbers are too many to keep, millions of fours, so what is kept of
 * them are the pairs they hold: lines cover a play when they have more notes than three quarters of all there are, and
 * hold more than three quarters of all pairs, which they must when those notes differ.
 */
function combinationsCoverage(size: number): Coverage {
  const pairs = choose(tails, 2)
  const pairsPerNote = pairs / choose(tails, size)
  return {
    outcomes: pairs,
    atMost: (selection) => choose(picksOf(selection).length, size) * pairsPerNote,
    covered: (selection) => combinationsOf(picksOf(selection), 2),
  }
}

interface CombinationsPlay {
  readonly code: string
  readonly size: number
  readonly maxPicks: number
  readonly chance: Fraction
  /** Of so many picks, how many of the drawn tails' kind decide: those that occur, or those that do not. */
  readonly decides: (occurring: number, picks: number) => number
}

/**
 * A note is a combination of `size` picks. Counting the picks that decide and choosing among them spares a walk over the
 * combinations.
 */
function combinationsPlay({ code, size, maxPicks, chance, decides }: CombinationsPlay): PlayRule<VnFacts> {
  return {
    code,
    grammar: { kind: 'numbers', digits: 2, min: size, max: maxPicks, repeats: 'refused' },
    pricing: 'odds',
    unitsPerNote: 1,
    notes: (selection) => [{ kind: code, count: choose(picksOf(selection).length, size) }],
    chances: { [code]: { [onlyTier]: chance } },
    coverage: combinationsCoverage(size),
    wins: ({ tails2 }, selection) => {
      const picks = picksOf(selection)
      const occurring = picks.filter((pick) => tails2.has(pick)).length
      return winsOf(choose(decides(occurring, picks.length), size))
    },
  }
}

/** Xiên: all numbers of a combination occur, however often. Lottery rule book A.6. */
export function xien(model: PrizeModel, size: number): PlayRule<VnFacts> {
  return combinationsPlay({
    code: `XIEN${size}`,
    size,
    maxPicks: 20,
    chance: chanceAllPresent(model, size),
    decides: (occurring) => occurring,
  })
}

/** Trượt: no number of a combination occurs. Lottery rule book A.6. */
export function truot(model: PrizeModel, size: number, maxPicks: number): PlayRule<VnFacts> {
  return combinationsPlay({
    code: `TRUOT${size}`,
    size,
    maxPicks,
    chance: chanceNonePresent(model, size),
    decides: (occurring, picks) => picks - occurring,
  })
}
