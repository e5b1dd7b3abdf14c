import { choose } from '../combinations.ts'
import { chance, type Fraction } from '../../../kernel/fraction.ts'
import type { Coverage, PlayRule, Tier } from '../play.ts'
import { digitSymbols, type Selection, symbolList } from '../selection.ts'
import { notesOfKinds, winsOfTiers } from '../tally.ts'
import { animals } from './animals.ts'
import type { MarkSixFacts } from './mark-six-facts.ts'
import { animalOfDay } from './zodiac.ts'

type MarkSixPlay = PlayRule<MarkSixFacts>

const picksOf = (selection: Selection): readonly string[] => selection[0] ?? []

function picksCoverage(symbols: readonly string[]): Coverage {
  return { outcomes: symbols.length, atMost: (selection) => picksOf(selection).length, covered: picksOf }
}

/** The animal of the year has five numbers and a prize of its own, the others have four. */
const yearTier = (animal: string, ofYear: string): Tier => (animal === ofYear ? 'YEAR' : 'OTHER')

/** The kind of a note of which the year is not known: on average over the twelve years. */
const anyYear = 'ANY_YEAR'

const times = ({ numerator, denominator }: Fraction, ways: bigint, of: bigint): Fraction => ({
  numerator: numerator * ways,
  denominator: denominator * of,
})

/** At least one of so many numbers among all seven. */
const chanceOfAny = (numbers: number): Fraction => chance(choose(49, 7) - choose(49 - numbers, 7), choose(49, 7))

function animalPlay(
  code: string,
  chanceOf: (numbers: number) => Fraction,
  isDrawn: (facts: MarkSixFacts, animal: string) => boolean,
): MarkSixPlay {
  return {
    code,
    grammar: { kind: 'lists', lists: [symbolList('ANIMAL', animals)] },
    pricing: 'odds',
    unitsPerNote: 1,
    notes: (selection, drawnOn) => {
      const ofYear = drawnOn === undefined ? undefined : animalOfDay(drawnOn)
      const kindOf = (animal: string) => (ofYear === undefined ? anyYear : yearTier(animal, ofYear))
      return notesOfKinds(picksOf(selection).map(kindOf))
    },
    chances: {
      YEAR: { YEAR: chanceOf(5) },
      OTHER: { OTHER: chanceOf(4) },
      [anyYear]: { YEAR: times(chanceOf(5), 1n, 12n), OTHER: times(chanceOf(4), 11n, 12n) },
    },
    coverage: picksCoverage(animals),
    wins: (facts, selection) => {
      const drawn = picksOf(selection).filter((animal) => isDrawn(facts, animal))
      return winsOfTiers(drawn.map((animal) => yearTier(animal, facts.animalOfYear)))
    },
  }
}

/** Last digits: 0 has four numbers, the others five. */
const tail: MarkSixPlay = {
  code: 'TAIL',
  grammar: { kind: 'lists', lists: [symbolList('DIGIT', digitSymbols)] },
  pricing: 'odds',
  unitsPerNote: 1,
  notes: (selection) => notesOfKinds(picksOf(selection)),
  chances: Object.fromEntries(digitSymbols.map((digit) => [digit, { [digit]: chanceOfAny(digit === '0' ? 4 : 5) }])),
  coverage: picksCoverage(digitSymbols),
  wins: ({ tails }, selection) => winsOfTiers(picksOf(selection).filter((digit) => tails.has(digit))),
}

/** The plays on animals and on last digits, by the places they have in the menu. Lottery rule book C.9. */
export const groupPlays = {
  specialAnimal: animalPlay(
    'TX',
    (numbers) => chance(numbers, 49),
    ({ specialAnimal }, animal) => animal === specialAnimal,
  ),
  anyAnimal: animalPlay('PTX', chanceOfAny, (facts, animal) => facts.animals.has(animal)),
  tail,
}
