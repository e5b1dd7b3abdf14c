import { sum } from '../../../kernel/sum.ts'
import { chance } from '../../../kernel/fraction.ts'
import { digitSymbols, numberSymbols, type Selection, symbolList } from '../selection.ts'
import { placesKey, type StarFacts } from './digit-facts.ts'
import { allNumbers, digitsGrammar, type DigitPlay, onePrizePlay, picksAt, picksCoverage } from './digit-play.ts'
import { codeOn, type Segment } from './segments.ts'

/** A play that buys all numbers of a segment of which something is a picked value. */
function valuePlay(parts: {
  readonly name: string
  readonly segment: Segment
  readonly values: readonly string[]
  /** The numbers that have a value. */
  readonly ways: (value: number) => number
  readonly drawn: (facts: StarFacts) => number
  readonly valueOf: (digits: readonly number[]) => number
}): DigitPlay {
  const { segment, ways, drawn, valueOf } = parts
  const { length } = segment.at
  const key = placesKey(segment.at)
  const count = (selection: Selection) => sum(picksAt(selection, 0).map((value) => ways(Number(value))))
  return onePrizePlay({
    code: codeOn(parts.name, segment),
    grammar: { kind: 'lists', lists: [symbolList(parts.name, parts.values)] },
    count,
    chance: chance(1, 10 ** length),
    hits: ({ star }, selection) => (picksAt(selection, 0).includes(String(drawn(star(key)))) ? 1 : 0),
    coverage: {
      outcomes: 10 ** length,
      atMost: count,
      covered: (selection) =>
        allNumbers(length).filter((number) => picksAt(selection, 0).includes(String(valueOf([...number].map(Number))))),
    },
  })
}

/** How many numbers of so many digits have each sum: 1, 3, 6, 10 … for three. Lottery rule book C.2, table 1. */
export function sumWays(digits: number): readonly number[] {
  if (digits === 0) return [1]
  const fewer = sumWays(digits - 1)
  return Array.from({ length: 9 * digits + 1 }, (_, total) => sum(fewer.slice(Math.max(0, total - 9), total + 1)))
}

/** All numbers of a sum. Lottery rule book C.2, SUM. */
export function sumPlay(segment: Segment): DigitPlay {
  const ways = sumWays(segment.at.length)
  return valuePlay({
    name: 'SUM',
    segment,
    values: numberSymbols(0, ways.length - 1),
    ways: (value) => ways[value] ?? 0,
    drawn: (facts) => facts.sum,
    valueOf: sum,
  })
}

/** All numbers of which the highest digit less the lowest is so much. Lottery rule book C.2, SPAN. */
export function spanPlay(segment: Segment): DigitPlay {
  const isTwo = segment.at.length === 2
  return valuePlay({
    name: 'SPAN',
    segment,
    values: digitSymbols,
    ways: (span) => (span === 0 ? 10 : (isTwo ? 2 : 6 * span) * (10 - span)),
    drawn: ({ span }) => span,
    valueOf: (digits) => Math.max(...digits) - Math.min(...digits),
  })
}

/** The last digit of the sum of three digits. Lottery rule book C.2, SUMTAIL. */
export function sumTail(segment: Segment): DigitPlay {
  const key = placesKey(segment.at)
  return onePrizePlay({
    code: codeOn('SUMTAIL', segment),
    grammar: digitsGrammar('SUMTAIL'),
    count: (selection) => picksAt(selection, 0).length,
    chance: chance(1, 10),
    hits: ({ star }, selection) => (picksAt(selection, 0).includes(String(star(key).sum % 10)) ? 1 : 0),
    coverage: picksCoverage(10),
  })
}
