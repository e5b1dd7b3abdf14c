import { sum } from '../../../kernel/sum.ts'
import { choose, combinationsOf } from '../combinations.ts'
import { chance } from '../../../kernel/fraction.ts'
import { digitSymbols, type Grammar, numberSymbols, type Selection, symbolList } from '../selection.ts'
import {
  type DigitPlay,
  numbersOf,
  onePrizePlay,
  picksAt,
  placeLists,
  placesGrammar,
  product,
  sizesOf,
} from './digit-play.ts'
import {
  allGroupNotes,
  type Group,
  groupChance,
  groupKeys,
  groupLength,
  groupLists,
  groupNotes,
  isGroup,
} from './groups.ts'
import { codeOn, fivePlaces, type Segment } from './segments.ts'
import { digitSides } from './sides.ts'

/** The market of a key of coverage, before its colon: the places that it is about. */
const placesOf = (key: string): string => key.split(':')[0] ?? key

/** Digits at places, each place on its own; places may stay empty. Lottery rule book C.2, FIXED. */
export function fixed(code: string, places: readonly string[]): DigitPlay {
  return onePrizePlay({
    code,
    grammar: placesGrammar({ places }, { min: 0 }),
    count: (selection) => sum(sizesOf(selection)),
    chance: chance(1, 10),
    hits: ({ digits }, selection) => selection.filter((picks, place) => picks.includes(digits[place] ?? '')).length,
    coverage: {
      outcomes: 10,
      atMost: (selection) => Math.max(...sizesOf(selection)),
      covered: (selection) => selection.flatMap((picks, place) => picks.map((digit) => `${place}:${digit}`)),
      marketOf: placesOf,
    },
  })
}

const sideNames = Object.keys(digitSides)
const sidesOfDigit = new Map(
  digitSymbols.map((digit) => [digit, sideNames.filter((side) => digitSides[side]?.(Number(digit)))]),
)

/** A side of each digit of a segment. Lottery rule book C.2, BSOE. What is covered are numbers, by the digits of the sides. */
export function bigSmallOddEven(segment: Segment): DigitPlay {
  const { at } = segment
  const digitsOf = (sides: readonly string[]) =>
    digitSymbols.filter((digit) => sidesOfDigit.get(digit)?.some((side) => sides.includes(side)))
  return onePrizePlay({
    code: codeOn('BSOE', segment),
    grammar: { kind: 'lists', lists: placeLists(segment.places, sideNames) },
    count: (selection) => product(sizesOf(selection)),
    chance: chance(1, 2 ** at.length),
    hits: ({ digits }, selection) =>
      product(
        at.map((place, list) => {
          const drawn = sidesOfDigit.get(digits[place] ?? '') ?? []
          return picksAt(selection, list).filter((side) => drawn.includes(side)).length
        }),
      ),
    coverage: {
      outcomes: 10 ** at.length,
      atMost: (selection) => product(selection.map((sides) => digitsOf(sides).length)),
      covered: (selection) => numbersOf(selection.map(digitsOf)),
    },
  })
}

const fiveIndexes = numberSymbols(0, fivePlaces.length - 1)

/** The sum of the products of all choices of `size` factors. */
function symmetricSum(factors: readonly number[], size: number): number {
  const [first, ...others] = factors
  if (size === 0) return 1
  if (first === undefined) return 0
  return first * symmetricSum(others, size - 1) + symmetricSum(others, size)
}

/** Digits at any `size` of five places: all must hit. Lottery rule book C.2, RX_STRAIGHT. */
export function anyPlacesStraight(size: 2 | 3 | 4): DigitPlay {
  return onePrizePlay({
    code: `RX_STRAIGHT@${size}`,
    grammar: placesGrammar({ places: fivePlaces }, { min: 0 }),
    count: (selection) => symmetricSum(sizesOf(selection), size),
    chance: chance(1, 10 ** size),
    hits: ({ digits }, selection) =>
      choose(selection.filter((picks, place) => picks.includes(digits[place] ?? '')).length, size),
    coverage: {
      // The numbers of one choice of places; each choice is a bet of its own.
      outcomes: 10 ** size,
      atMost: (selection) =>
        product(
          sizesOf(selection)
            .toSorted((one, other) => other - one)
            .slice(0, size),
        ),
      covered: function* (selection) {
        for (const places of combinationsOf(fiveIndexes, size)) {
          const lists = places.split(',').map((place) => picksAt(selection, Number(place)))
          for (const number of numbersOf(lists)) yield `${places}:${number}`
        }
      },
      marketOf: placesOf,
    },
  })
}

/** A group of the digits at any so many of the picked places. Lottery rule book C.2, RX_GROUPx. */
export function anyPlacesGroup(of: Group): DigitPlay {
  const size = groupLength(of)
  const lists = [symbolList('PLACES', fiveIndexes, { min: size }), ...groupLists(of)]
  const grammar: Grammar = { kind: 'lists', lists }
  const notes = (selection: Selection) =>
    choose(picksAt(selection, 0).length, size) * groupNotes(of, selection.slice(1))
  return onePrizePlay({
    code: `RX_${of.name}@${size}`,
    grammar,
    count: notes,
    chance: groupChance(of),
    hits: ({ star }, selection) => {
      const own = selection.slice(1)
      return combinationsOf(picksAt(selection, 0), size).filter((places) => isGroup(of, star(places), own)).length
    },
    coverage: {
      // The groups of one choice of places; each choice is a bet of its own.
      outcomes: allGroupNotes(of),
      atMost: (selection) => groupNotes(of, selection.slice(1)),
      covered: (selection) => {
        const keys = groupKeys(of, selection.slice(1))
        return combinationsOf(picksAt(selection, 0), size).flatMap((places) => keys.map((key) => `${places}:${key}`))
      },
      marketOf: placesOf,
    },
  })
}
