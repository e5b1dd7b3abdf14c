import { sum } from '../../../kernel/sum.ts'
import { chance } from '../../../kernel/fraction.ts'
import { numberSymbols, type Selection, symbolList } from '../selection.ts'
import type { DigitFacts } from './digit-facts.ts'
import { type DigitPlay, picksAt, tierPlay } from './digit-play.ts'

/** What a pick says of a value that is drawn. */
export type Sides = Readonly<Record<string, (value: number) => boolean>>

const isOdd = (value: number): boolean => value % 2 === 1
const isEven = (value: number): boolean => value % 2 === 0

/** BIG from a value on, SMALL below it; ODD and EVEN. */
function bigFrom(lowest: number): Sides {
  return { BIG: (value) => value >= lowest, SMALL: (value) => value < lowest, ODD: isOdd, EVEN: isEven }
}

/** The sides of a digit: 5 and above is BIG. Lottery rule book C.2, BSOE. */
export const digitSides = bigFrom(5)

/** The sides of the sum of five digits: 23 and above is BIG. Lottery rule book C.2, TOTAL. */
export const totalSides = bigFrom(23)

/** A pick for each number: it wins when just that is drawn. Plain decimals. */
export function exactly(lowest: number, highest: number): Sides {
  return Object.fromEntries(
    numberSymbols(lowest, highest).map((symbol) => [symbol, (value) => value === Number(symbol)]),
  )
}

/**
 * Picks that each say something of one value; each is a note and a tier of its own. `order` is that of the pad, which
 * may differ from that of the keys of `sides` (numbers come first there). What the picks hold of the values is covered.
 */
export function sidesPlay(parts: {
  readonly code: string
  readonly pricing: 'odds' | 'series'
  readonly sides: Sides
  readonly order?: readonly string[]
  /** In how many ways each value from 0 up is drawn. */
  readonly ways: readonly number[]
  readonly drawn: (facts: DigitFacts) => number
}): DigitPlay {
  const { code, pricing, sides, ways, drawn, order = Object.keys(sides) } = parts
  const values = ways.map((_, value) => value)
  const all = sum(ways)
  const holds = (side: string, value: number) => sides[side]?.(value) === true
  const held = (side: string) => values.filter((value) => holds(side, value))
  const sizes = new Map(order.map((side) => [side, held(side).length]))
  return tierPlay({
    code,
    grammar: { kind: 'lists', lists: [symbolList(code.split('@')[0] ?? code, order)] },
    pricing,
    chances: Object.fromEntries(
      order.map((side) => [side, chance(sum(held(side).map((value) => ways[value] ?? 0)), all)]),
    ),
    count: (selection, side) => (picksAt(selection, 0).includes(side) ? 1 : 0),
    wins: (facts, selection) => {
      const value = drawn(facts)
      return picksAt(selection, 0)
        .filter((side) => holds(side, value))
        .map((tier) => ({ tier, notes: 1 }))
    },
    coverage: {
      outcomes: values.length,
      atMost: (selection: Selection) => sum(picksAt(selection, 0).map((side) => sizes.get(side) ?? 0)),
      covered: (selection: Selection) => new Set(picksAt(selection, 0).flatMap((side) => held(side).map(String))),
    },
  })
}
