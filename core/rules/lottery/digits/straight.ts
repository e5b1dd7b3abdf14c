import { chance } from '../../../kernel/fraction.ts'
import { type Coverage, winsOf } from '../play.ts'
import type { Selection } from '../selection.ts'
import type { DigitFacts } from './digit-facts.ts'
import {
  type DigitPlay,
  numbersOf,
  onePrizePlay,
  picksAt,
  picksCoverage,
  placesGrammar,
  product,
  sizesOf,
  tierPlay,
} from './digit-play.ts'
import { codeOn, type Segment } from './segments.ts'

/** The numbers of a segment that lists of its places make. */
function listsCoverage({ at }: Segment): Coverage {
  return {
    outcomes: 10 ** at.length,
    atMost: (selection) => product(sizesOf(selection)),
    covered: (selection) => numbersOf(selection),
  }
}

/** Whether the digit drawn at each place is in its list, first place first. */
function placesHit({ digits }: DigitFacts, { at }: Segment, selection: Selection): readonly boolean[] {
  return at.map((place, list) => picksAt(selection, list).includes(digits[place] ?? ''))
}

/** The digits of a segment in their order. Lottery rule book C.2, STRAIGHT. */
export function straight(segment: Segment): DigitPlay {
  return onePrizePlay({
    code: codeOn('STRAIGHT', segment),
    grammar: placesGrammar(segment),
    count: (selection) => product(sizesOf(selection)),
    chance: chance(1, 10 ** segment.at.length),
    hits: (facts, selection) => (placesHit(facts, segment, selection).every(Boolean) ? 1 : 0),
    coverage: listsCoverage(segment),
  })
}

/** The same, each number typed; one that is typed twice counts once. Lottery rule book C.2, STRAIGHT_TEXT. */
export function straightText(segment: Segment): DigitPlay {
  const { at } = segment
  const numbers = 10 ** at.length
  return onePrizePlay({
    code: codeOn('STRAIGHT_TEXT', segment),
    grammar: { kind: 'numbers', digits: at.length, min: 1, max: numbers, repeats: 'dropped' },
    count: (selection) => picksAt(selection, 0).length,
    chance: chance(1, numbers),
    hits: ({ digits }, selection) =>
      picksAt(selection, 0).includes(at.map((place) => digits[place]).join('')) ? 1 : 0,
    coverage: picksCoverage(numbers),
  })
}

/**
 * As STRAIGHT, and each note once more for its last digits alone: tier k is hit by the last k, and all tiers hit pay.
 * A hit tier wins for every choice of the digits before. Lottery rule book C.2, COMBO. Its notes on fewer digits are
 * contained in the whole ones, so that these say how much is covered.
 */
export function combo(segment: Segment): DigitPlay {
  const { length } = segment.at
  const tiers = Array.from({ length }, (_, before) => before + 1)
  return tierPlay({
    code: codeOn('COMBO', segment),
    grammar: placesGrammar(segment),
    pricing: 'series',
    chances: Object.fromEntries(tiers.map((tier) => [String(tier), chance(1, 10 ** tier)])),
    count: (selection) => product(sizesOf(selection)),
    wins: (facts, selection) => {
      const hit = placesHit(facts, segment, selection)
      return tiers
        .filter((tier) => hit.slice(length - tier).every(Boolean))
        .flatMap((tier) => winsOf(product(sizesOf(selection.slice(0, length - tier))), String(tier)))
    },
    coverage: listsCoverage(segment),
  })
}
