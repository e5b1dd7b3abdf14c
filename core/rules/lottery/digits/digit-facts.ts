import { assert, defined } from '../../../kernel/assert.ts'
import { sum } from '../../../kernel/sum.ts'
import type { Draw } from '../model.ts'

/** What win tests ask of some digits of a draw, whatever their order. */
export interface StarFacts {
  /** Its digits in increasing order: one text for all orders of the same digits. */
  readonly sorted: string
  /** How often each digit occurs that does. */
  readonly counts: ReadonlyMap<string, number>
  /** How often its different digits occur, the most frequent first: `"211"` is a pair and two others. */
  readonly shape: string
  readonly sum: number
  /** The highest digit less the lowest. */
  readonly span: number
}

/** What win tests ask of a draw of digits. */
export interface DigitFacts {
  readonly digits: readonly string[]
  /** The facts of the digits at some places, `"0,1,4"`; read when first asked for, and once. */
  readonly star: (places: string) => StarFacts
}

/** The key of places for `DigitFacts.star`. */
export function placesKey(places: readonly number[]): string {
  return places.join(',')
}

/** How often digits occur, most first: what a group play calls a shape. */
export function shapeOf(digits: readonly string[]): string {
  return shapeOfCounts(countsOf(digits))
}

function shapeOfCounts(counts: ReadonlyMap<string, number>): string {
  return [...counts.values()].toSorted((one, other) => other - one).join('')
}

function countsOf(digits: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const digit of digits) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  return counts
}

function starFacts(digits: readonly string[]): StarFacts {
  const values = digits.map(Number)
  const counts = countsOf(digits)
  return {
    sorted: digits.toSorted().join(''),
    counts,
    shape: shapeOfCounts(counts),
    sum: sum(values),
    span: Math.max(...values) - Math.min(...values),
  }
}

/** The facts of a draw of five or three digits (`readDraw`). Lottery rule book C.2 and C.4. */
export function digitFacts(draw: Draw): DigitFacts {
  assert(draw.kind === 'list', 'a draw of digits is a list')
  const digits = draw.balls
  const known = new Map<string, StarFacts>()
  const star = (places: string): StarFacts => {
    const before = known.get(places)
    if (before !== undefined) return before
    const facts = starFacts(places.split(',').map((place) => defined(digits[Number(place)], 'a place of the draw')))
    known.set(places, facts)
    return facts
  }
  return { digits, star }
}
