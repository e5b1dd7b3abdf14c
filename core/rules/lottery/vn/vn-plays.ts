import { choose, combinationsOf } from '../combinations.ts'
import type { Fraction } from '../fraction.ts'
import type { PrizeModel } from '../model.ts'
import { type Coverage, onlyTier, type PlayRule, winsOf } from '../play.ts'
import type { Selection } from '../selection.ts'
import { expectedOccurrences, occurrences } from './lo.ts'
import { chanceOfDigits, isPicked } from './special.ts'
import type { VnFacts } from './vn-facts.ts'
import { chanceAllPresent, combinationsPresent } from './xien.ts'

type VnPlay = PlayRule<VnFacts>

/** Each picked number is a note; of so many units where the play says so. */
interface NumbersPlay {
  readonly code: string
  readonly digits: number
  readonly maxPicks: number
  readonly unitsPerNote: number
  readonly expected: Fraction
  readonly hits: (facts: VnFacts, picks: readonly string[]) => number
}

const picksOf = (selection: Selection): readonly string[] => selection[0] ?? []

/** What is bought are choices of `size` of the numbers of so many digits. */
function choicesCoverage(digits: number, size: number): Coverage {
  return {
    outcomes: choose(10 ** digits, size),
    atMost: (selection) => choose(picksOf(selection).length, size),
    covered: (selection) => combinationsOf(picksOf(selection), size),
  }
}

function numbersPlay({ code, digits, maxPicks, unitsPerNote, expected, hits }: NumbersPlay): VnPlay {
  return {
    code,
    grammar: { kind: 'numbers', digits, min: 1, max: maxPicks, repeats: 'refused' },
    pricing: 'odds',
    unitsPerNote,
    notes: (selection) => [{ kind: code, count: picksOf(selection).length }],
    chances: { [code]: { [onlyTier]: expected } },
    coverage: choicesCoverage(digits, 1),
    wins: (facts, selection) => winsOf(hits(facts, picksOf(selection))),
  }
}

function xien(model: PrizeModel, size: number): VnPlay {
  const code = `XIEN${size}`
  return {
    code,
    grammar: { kind: 'numbers', digits: 2, min: size, max: 20, repeats: 'refused' },
    pricing: 'odds',
    unitsPerNote: 1,
    notes: (selection) => [{ kind: code, count: choose(picksOf(selection).length, size) }],
    chances: { [code]: { [onlyTier]: chanceAllPresent(model, { digits: 2, size }) } },
    coverage: choicesCoverage(2, size),
    wins: (facts, selection) => winsOf(combinationsPresent(facts.tails2, picksOf(selection), size)),
  }
}

/** Units that a lô number is charged: how many numbers it is compared with. Lottery rule book A.6. */
const loUnits = { VN27: { 2: 27, 3: 23 }, VN18: { 2: 18, 3: 17 } } as const

/** The plays on a Vietnamese draw, in menu order. Lottery rule book A.6. */
export function vnPlays(model: 'VN27' | 'VN18'): readonly VnPlay[] {
  return [
    numbersPlay({
      code: 'LO2',
      digits: 2,
      maxPicks: 100,
      unitsPerNote: loUnits[model][2],
      expected: expectedOccurrences(model, 2),
      hits: (facts, picks) => occurrences(facts.tails2, picks),
    }),
    numbersPlay({
      code: 'LO3',
      digits: 3,
      maxPicks: 100,
      unitsPerNote: loUnits[model][3],
      expected: expectedOccurrences(model, 3),
      hits: (facts, picks) => occurrences(facts.tails3, picks),
    }),
    xien(model, 2),
    onSpecial('DE_DB', 2, ({ specialTail2 }) => specialTail2),
    onSpecial('DAU', 1, ({ specialTail2 }) => specialTail2.slice(0, 1)),
    onSpecial('DUOI', 1, ({ specialTail2 }) => specialTail2.slice(1)),
  ]
}

function onSpecial(code: string, digits: number, drawn: (facts: VnFacts) => string): VnPlay {
  return numbersPlay({
    code,
    digits,
    maxPicks: 10 ** digits,
    unitsPerNote: 1,
    expected: chanceOfDigits(digits),
    hits: (facts, picks) => isPicked(drawn(facts), picks),
  })
}
