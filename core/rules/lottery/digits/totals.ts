import { sum } from '../../../kernel/sum.ts'
import { combinationsOf } from '../combinations.ts'
import { numberSymbols } from '../selection.ts'
import type { DigitFacts } from './digit-facts.ts'
import { type DigitPlay } from './digit-play.ts'
import { fivePlaces } from './segments.ts'
import { digitSides, exactly, type Sides, sidesPlay, totalSides } from './sides.ts'
import { sumWays } from './values.ts'

const valueAt = ({ digits }: DigitFacts, place: number): number => Number(digits[place])
const eachOnce = (values: number): readonly number[] => Array.from({ length: values }, () => 1)

/** Two digits as one value, and which of them is higher. */
const duelSides: Sides = {
  DRAGON: (value) => Math.trunc(value / 10) > value % 10,
  TIGER: (value) => Math.trunc(value / 10) < value % 10,
  TIE: (value) => Math.trunc(value / 10) === value % 10,
}

function duel(code: string, pricing: 'odds' | 'series', [one, other]: readonly [number, number]): DigitPlay {
  return sidesPlay({
    code,
    pricing,
    sides: duelSides,
    ways: eachOnce(100),
    drawn: (facts) => 10 * valueAt(facts, one) + valueAt(facts, other),
  })
}

function totalPlay(code: string, pricing: 'odds' | 'series'): DigitPlay {
  return sidesPlay({
    code,
    pricing,
    sides: totalSides,
    ways: sumWays(fivePlaces.length),
    drawn: ({ digits }) => sum(digits.map(Number)),
  })
}

/** Whether one digit is higher than a later one; a tie loses the others. Lottery rule book C.2, DT@i-j. */
export const dragonTigers: readonly DigitPlay[] = combinationsOf(numberSymbols(0, 4), 2).map((pair) => {
  const [one = '', other = ''] = pair.split(',')
  return duel(`DT@${one}-${other}`, 'series', [Number(one), Number(other)])
})

/** The sum of the five digits. Lottery rule book C.2, TOTAL. */
export const total = totalPlay('TOTAL@', 'series')

/** One ball by its sides and its number, `BALL1` being the first. Lottery rule book C.3. */
export const balls: readonly DigitPlay[] = fivePlaces.map((_, place) =>
  sidesPlay({
    code: `BALL${place + 1}`,
    pricing: 'odds',
    sides: { ...digitSides, ...exactly(0, 9) },
    order: [...Object.keys(digitSides), ...numberSymbols(0, 9)],
    ways: eachOnce(10),
    drawn: (facts) => valueAt(facts, place),
  }),
)

/** Lottery rule book C.3, SUM5. */
export const creditTotal = totalPlay('SUM5', 'odds')

/** Lottery rule book C.3, DT15: the first ball against the fifth. */
export const creditDuel = duel('DT15', 'odds', [0, 4])
