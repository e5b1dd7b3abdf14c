import { assert } from '../../../kernel/assert.ts'
import { isOnFinalScore } from '../markets/catalogue.ts'
import { floorToLadder } from '../odds/ladder.ts'
import { wordsOfScores, type ScoreSelection } from '../pricing/price-outcome.ts'
import type { ScoreGrid } from '../pricing/score-grid.ts'
import { eachSubset, type JointWords, jointWords, sizeOf } from './joint-words.ts'

/**
 * Fair decimal odds of every set of the legs, by set; of none 1, infinite of legs that cannot all win.
 *
 * A quarter leg is two neighbours with half of the stake each, so k of them make 2^k bets of equal parts, each on whole and
 * half lines. A leg that is pushed, or void, leaves the price of the rest. The price of a set is what makes all of these
 * together fair, smaller sets first: what is paid on a set when others of the legs are pushed is known by then. With one leg
 * it is the fair price of an Asian line. Research b.4.
 */
export function fairBuilderPrices(joint: readonly JointWords[], legs: number): Float64Array {
  const prices = new Float64Array(2 ** legs)
  prices[0] = 1
  for (let set = 1; set < prices.length; set += 1) prices[set] = fairPriceOf(joint, set, prices)
  return prices
}

function fairPriceOf(joint: readonly JointWords[], set: number, prices: Float64Array): number {
  let own = 0
  let ofSmallerSets = 0
  for (const { chance, won, halfWon, halfLost, lost } of joint) {
    if ((set & lost) !== 0) continue
    const halves = set & halfWon
    const part = chance / (1 << (sizeOf(halves) + sizeOf(set & halfLost)))
    const surely = set & won
    if (halves === 0) {
      if (surely === set) own += part
      else ofSmallerSets += part * (prices[surely] ?? 0)
      continue
    }
    eachSubset(halves, (some) => {
      const paid = surely | some
      if (paid === set) own += part
      else ofSmallerSets += part * (prices[paid] ?? 0)
    })
  }
  return own === 0 ? Infinity : (1 - ofSmallerSets) / own
}

/** What a slip says of legs that do not go together. */
export interface BuilderFlags {
  /** No score lets all legs win. */
  readonly isImpossible: boolean
  /** Legs that always win when all others do, by place: they add nothing. */
  readonly implied: readonly number[]
}

/** Whether legs exclude each other, and which of them follow from the rest: home win and both score imply over 2.5. Research b.4. */
export function flagLegs(joint: readonly JointWords[], legs: number): BuilderFlags {
  const all = 2 ** legs - 1
  const isWonBy = (set: number) => joint.some(({ won }) => (won & set) === set)
  const isImpossible = !isWonBy(all)
  if (isImpossible || legs < 2) return { isImpossible, implied: [] }
  const places = Array.from({ length: legs }, (_, leg) => leg)
  const follows = (leg: number) => {
    const others = all & ~(1 << leg)
    return joint.every(({ won }) => (won & others) !== others || (won & (1 << leg)) !== 0)
  }
  return { isImpossible, implied: places.filter(follows) }
}

/** The prices that a builder is sold with: the whole, and every part of it for when a leg is void. */
export interface BuilderOffer {
  /** Decimal texts by set of legs, as a ticket stores them: `prices[0b101]` is of the first and third leg. */
  readonly prices: readonly string[]
  readonly flags: BuilderFlags
}

/** Margin by number of legs: each one adds as much again. */
export type BuilderMargin = (legs: number) => number
const usualBuilderMargin: BuilderMargin = (legs) => 1.045 ** legs - 1

/** Parts that are all but certain pay the stake back and nothing more. */
const noGain = '1.00'

const isLevel = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * one

/** Odds that each leg is sold at alone, by place. */
export type SingleOdds = readonly string[]

/** A leg alone is worth no more in a builder than as a single: a leg that adds nothing would buy it the builder’s margin. */
function cappedBySingle(price: string | undefined, set: number, singles: SingleOdds | undefined): string | undefined {
  if (price === undefined || singles === undefined || sizeOf(set) !== 1) return price
  const single = singles[Math.round(Math.log2(set))]
  return single !== undefined && Number(single) < Number(price) ? single : price
}

/** Prices with their margin, smaller sets first. A leg that adds nothing takes nothing: the price is that of the others. */
function offeredOf(
  fair: Float64Array,
  { margin, singles }: { readonly margin: BuilderMargin; readonly singles: SingleOdds | undefined },
): readonly (string | undefined)[] {
  const offered: (string | undefined)[] = [noGain]
  for (let set = 1; set < fair.length; set += 1) {
    const price = fair[set] ?? Infinity
    let others = 0
    for (let leg = 1; leg <= set; leg <<= 1) {
      const rest = set & ~leg
      if (rest !== set && rest !== 0 && isLevel(price, fair[rest] ?? 0)) others = rest
    }
    const own = floorToLadder(price / (1 + margin(sizeOf(set))))
    offered.push(others === 0 ? cappedBySingle(own, set, singles) : offered[others])
  }
  return offered
}

/**
 * The offer of a builder on a match, or undefined where its legs exclude each other or are all but certain together.
 * `selections` are of markets that the final score decides, two to six of them.
 */
export function offerBuilder(
  grid: ScoreGrid,
  selections: readonly ScoreSelection[],
  margin: BuilderMargin = usualBuilderMargin,
): BuilderOffer | undefined {
  assert(
    selections.every(({ market }) => isOnFinalScore(market.code)),
    'the final score decides every leg',
  )
  return offerOfWords(grid, selections.map(wordsOfScores), margin)
}

/**
 * The same from tables of words that are kept: a book asks for the same selections over and over. Where it is said what each
 * leg is sold at alone, no part of one leg is offered at more.
 */
export function offerOfWords(
  grid: ScoreGrid,
  words: readonly Uint8Array[],
  margin: BuilderMargin = usualBuilderMargin,
  singles?: SingleOdds,
): BuilderOffer | undefined {
  const joint = jointWords(grid, words)
  const fair = fairBuilderPrices(joint, words.length)
  const offered = offeredOf(fair, { margin, singles })
  const flags = flagLegs(joint, words.length)
  if (flags.isImpossible || offered.at(-1) === undefined) return undefined
  return { prices: offered.map((price) => price ?? noGain), flags }
}
