import { chance } from '../../../kernel/fraction.ts'
import { isAllEqual, orderCount, sortedDigits } from '../digit-orders.ts'
import { picksCoverage, picksPlay } from '../picks-play.ts'
import type { PlayRule, Tier, Wins } from '../play.ts'
import type { TogelFacts } from './togel-facts.ts'

type TogelPlay = PlayRule<TogelFacts>

const draws = 10_000

/** How many of the drawn positions hold one of the digits. */
const covered = ({ number }: TogelFacts, digits: string): number =>
  [...number].filter((drawn) => digits.includes(drawn)).length

/** The wins of picks each of which wins at a tier, or not at all. */
function winsByTier(tiers: readonly (Tier | undefined)[]): Wins {
  const notes = new Map<Tier, number>()
  for (const tier of tiers) {
    if (tier !== undefined) notes.set(tier, (notes.get(tier) ?? 0) + 1)
  }
  return [...notes].map(([tier, count]) => ({ tier, notes: count }))
}

/** Picks of the same digits are one bet: what is covered are sets of digits, with repeats where they may repeat. */
const byDigits = (outcomes: number) => picksCoverage(outcomes, (pick) => [sortedDigits(pick)])

/** Colok bebas, a free digit: the tier is how often it was drawn. Lottery rule book B.5. */
const bebas: TogelPlay = picksPlay<TogelFacts>({
  code: 'COLOK_BEBAS',
  digits: 1,
  maxPicks: 10,
  // C(4, k) × 9^(4 − k) draws hold a digit k times.
  chances: {
    COLOK_BEBAS: { 1: chance(2_916, draws), 2: chance(486, draws), 3: chance(36, draws), 4: chance(1, draws) },
  },
  wins: (facts, picks) =>
    winsByTier(
      picks.map((pick) => {
        const times = covered(facts, pick)
        return times === 0 ? undefined : String(times)
      }),
    ),
})

/** Colok macau, two different digits that were both drawn: the tier is how many positions they hold. */
const macau: TogelPlay = picksPlay<TogelFacts>({
  code: 'COLOK_MACAU',
  digits: 2,
  maxPicks: 90,
  // C(4, t) × (2^t − 2) × 8^(4 − t) draws hold both digits, and nothing else, in t positions.
  chances: { COLOK_MACAU: { 2: chance(768, draws), 3: chance(192, draws), 4: chance(14, draws) } },
  coverage: byDigits(45),
  refuses: (pick) => (isAllEqual(pick) ? 'all_equal' : undefined),
  wins: (facts, picks) =>
    winsByTier(
      picks.map((pick) => {
        const isDrawn = [...pick].every((digit) => facts.number.includes(digit))
        return isDrawn ? String(covered(facts, pick)) : undefined
      }),
    ),
})

/** Whether a number holds the digits of a pick, each as often as the pick does. */
function holds(number: string, pick: string): boolean {
  const times = (text: string, digit: string) => text.split(digit).length
  return [...pick].every((digit) => times(number, digit) >= times(pick, digit))
}

/**
 * Colok naga, three digits that were all drawn, a repeated one as often: the tier is how many positions they hold. Kinds go
 * by the orders of a pick: `P6` three different digits, `P3` a pair, `P1` all equal.
 */
const naga: TogelPlay = picksPlay<TogelFacts>({
  code: 'COLOK_NAGA',
  digits: 3,
  maxPicks: 1_000,
  kindOf: (pick) => `P${orderCount(pick)}`,
  chances: {
    // Three positions: the orders of the three digits and one of the other digits; four: one of the three comes again.
    P6: { 3: chance(24 * 7, draws), 4: chance(36, draws) },
    P3: { 3: chance(12 * 8, draws), 4: chance(4 + 6, draws) },
    P1: { 3: chance(4 * 9, draws), 4: chance(1, draws) },
  },
  // Sets of three with repeats.
  coverage: byDigits(220),
  wins: (facts, picks) =>
    winsByTier(picks.map((pick) => (holds(facts.number, pick) ? String(covered(facts, pick)) : undefined))),
})

/** Plays on digits wherever they stand. Lottery rule book B.5. */
export const colokPlays: readonly TogelPlay[] = [bebas, macau, naga]
