import { sum } from '../../../kernel/sum.ts'
import { choose, combinationsOf } from '../combinations.ts'
import { chance, type Fraction } from '../../../kernel/fraction.ts'
import { type StarFacts, placesKey } from './digit-facts.ts'
import { digitsGrammar, type DigitPlay, onePrizePlay, picksAt } from './digit-play.ts'
import { codeOn, type Segment } from './segments.ts'

/** Numbers of so many digits that hold all of `wanted` given digits: those with one fewer, less those without the last. */
function numbersWith(wanted: number, digits: number, possible = 10): number {
  if (wanted === 0) return possible ** digits
  return numbersWith(wanted - 1, digits, possible) - numbersWith(wanted - 1, digits, possible - 1)
}

/** Notes are choices of so many of the picked digits; each wins once when all of its digits are there. */
function presentPlay(parts: {
  readonly code: string
  readonly segment: Segment
  readonly size: number
  readonly chance: Fraction
  readonly isThere: (facts: StarFacts, digit: string) => boolean
}): DigitPlay {
  const { code, segment, size, isThere } = parts
  const key = placesKey(segment.at)
  return onePrizePlay({
    code,
    grammar: digitsGrammar('DIGITS', { min: size }),
    count: (selection) => choose(picksAt(selection, 0).length, size),
    chance: parts.chance,
    hits: ({ star }, selection) => {
      const facts = star(key)
      return choose(picksAt(selection, 0).filter((digit) => isThere(facts, digit)).length, size)
    },
    coverage: {
      outcomes: choose(10, size),
      atMost: (selection) => choose(picksAt(selection, 0).length, size),
      covered: (selection) => combinationsOf(picksAt(selection, 0), size),
    },
  })
}

/** So many digits that all occur in the segment, however often. Lottery rule book C.2, ANYk. */
export function anyOf(size: 1 | 2 | 3, segment: Segment): DigitPlay {
  const { length } = segment.at
  return presentPlay({
    code: codeOn(`ANY${size}`, segment),
    segment,
    size,
    chance: chance(numbersWith(size, length), 10 ** length),
    isThere: ({ counts }, digit) => counts.has(digit),
  })
}

/** A digit that occurs so many times or more. Lottery rule book C.2, LUCKY1–LUCKY4. */
export function lucky(times: 1 | 2 | 3 | 4, segment: Segment): DigitPlay {
  const { length } = segment.at
  const exactly = (count: number) => choose(length, count) * 9 ** (length - count)
  const ways = sum(Array.from({ length: length - times + 1 }, (_, more) => exactly(times + more)))
  return presentPlay({
    code: codeOn(`LUCKY${times}`, segment),
    segment,
    size: 1,
    chance: chance(ways, 10 ** length),
    isThere: ({ counts }, digit) => (counts.get(digit) ?? 0) >= times,
  })
}
