import { defined } from '../../../kernel/assert.ts'
import type { DrawModel } from '../model.ts'
import { bigSmallOddEven } from '../sides.ts'
import type { Side } from '../value-play.ts'
import { placeNames, sumOf } from './trend-lines.ts'

/** One of two sides, issue by issue: big or small, odd or even, dragon or tiger. */
export interface TrendRoad {
  /** What it is of, and by what: `SUM_SIZE`, `FIRST_PARITY`, `DT1`. */
  readonly code: string
  readonly sides: readonly [string, string]
  /** The side of a draw, from its numbers in drawn order; `TIE` where it is on neither. */
  readonly of: (numbers: readonly string[]) => string
}

type Numbers = readonly string[]
type ValueOf = (numbers: Numbers) => number

const ballAt =
  (at: number): ValueOf =>
  (numbers) =>
    Number(defined(numbers[at], 'a draw has all its balls'))

const sideOf = (sides: readonly Side<number>[], value: number): string =>
  sides.find(({ wins }) => wins(value))?.symbol ?? 'TIE'

/** Big or small and odd or even, as the plays have them: BIG from a number upwards; values that tie are on no side. */
function sizeAndParity(code: string, value: ValueOf, rule: SideRule): readonly TrendRoad[] {
  const [big, small] = bigSmallOddEven(rule.bigFrom, rule.sizeTies)
  const [, , odd, even] = bigSmallOddEven(rule.bigFrom, rule.parityTies)
  return [
    { code: `${code}_SIZE`, sides: ['BIG', 'SMALL'], of: (numbers) => sideOf([big, small], value(numbers)) },
    { code: `${code}_PARITY`, sides: ['ODD', 'EVEN'], of: (numbers) => sideOf([odd, even], value(numbers)) },
  ]
}

interface SideRule {
  readonly bigFrom: number
  readonly sizeTies?: (value: number) => boolean
  readonly parityTies?: (value: number) => boolean
}

function eachPlace(count: number, rule: SideRule): readonly TrendRoad[] {
  return placeNames.slice(0, count).flatMap((code, at) => sizeAndParity(code, ballAt(at), rule))
}

/** The first of two balls is the dragon. */
function duel(code: string, first: number, second: number): TrendRoad {
  return {
    code,
    sides: ['DRAGON', 'TIGER'],
    of: (numbers) => {
      const [a, b] = [ballAt(first)(numbers), ballAt(second)(numbers)]
      return a > b ? 'DRAGON' : a < b ? 'TIGER' : 'TIE'
    },
  }
}

const sumRoads = (rule: SideRule): readonly TrendRoad[] => sizeAndParity('SUM', sumOf, rule)
const firstTwo: ValueOf = (numbers) => ballAt(0)(numbers) + ballAt(1)(numbers)
const endingOf: ValueOf = ([special]) => Number(defined(special, 'a draw has a special prize').slice(-2))

const isEleven = (value: number) => value === 11
const isHighest = (value: number) => value === 49

/** More, fewer or just as many of the twenty numbers in the lower half. */
const halves: TrendRoad = {
  code: 'HALF',
  sides: ['UPPER', 'LOWER'],
  of: (numbers) => {
    const upper = numbers.filter((number) => Number(number) <= 40).length
    return upper > 10 ? 'UPPER' : upper < 10 ? 'LOWER' : 'TIE'
  },
}

const roads: Partial<Record<DrawModel, readonly TrendRoad[]>> = {
  VN27: sizeAndParity('DB_TAIL', endingOf, { bigFrom: 50 }),
  VN18: sizeAndParity('DB_TAIL', endingOf, { bigFrom: 50 }),
  TOGEL4: [
    ...sizeAndParity('TAIL', (numbers) => 10 * ballAt(2)(numbers) + ballAt(3)(numbers), { bigFrom: 50 }),
    ...eachPlace(4, { bigFrom: 5 }),
  ],
  D5: [...sumRoads({ bigFrom: 23 }), ...eachPlace(5, { bigFrom: 5 }), duel('DT15', 0, 4)],
  D3: eachPlace(3, { bigFrom: 5 }),
  PK10: [
    ...sizeAndParity('FIRST_TWO', firstTwo, { bigFrom: 12 }),
    ...eachPlace(10, { bigFrom: 6 }),
    ...[1, 2, 3, 4, 5].map((rank) => duel(`DT${rank}`, rank - 1, 10 - rank)),
  ],
  C11X5: [
    ...sumRoads({ bigFrom: 31, sizeTies: (sum) => sum === 30 }),
    ...eachPlace(5, { bigFrom: 6, sizeTies: isEleven, parityTies: isEleven }),
    duel('DT15', 0, 4),
  ],
  DICE3: sumRoads({ bigFrom: 11 }),
  PC28: sumRoads({ bigFrom: 14 }),
  KENO80: [...sumRoads({ bigFrom: 811, sizeTies: (sum) => sum === 810 }), halves],
  LHC49: [
    ...sizeAndParity('SPECIAL', ballAt(6), { bigFrom: 25, sizeTies: isHighest, parityTies: isHighest }),
    ...sumRoads({ bigFrom: 175 }),
  ],
}

/** The roads of a draw model, with the sides that its plays have; none where it has none. Lottery rule book A.6, B.5, C.3–C.9. */
export function trendRoads(model: DrawModel): readonly TrendRoad[] {
  return roads[model] ?? []
}
