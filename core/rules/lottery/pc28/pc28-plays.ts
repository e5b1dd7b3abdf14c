import type { PlayRule } from '../play.ts'
import { bigSmallOddEven, numberSides } from '../sides.ts'
import { sumWays } from '../sum-ways.ts'
import { type Side, valuePlay } from '../value-play.ts'

/** What is bet on of three digits. */
export interface Pc28Facts {
  readonly sum: number
  readonly isTriple: boolean
}

/** The facts of three digits. */
export function pc28Facts(digits: readonly string[]): Pc28Facts {
  return {
    sum: digits.reduce((sum, digit) => sum + Number(digit), 0),
    isTriple: new Set(digits).size === 1,
  }
}

/** The waves; 0, 13, 14 and 27 have none. */
const waves: Readonly<Record<string, readonly number[]>> = {
  RED: [3, 6, 9, 12, 15, 18, 21, 24],
  GREEN: [1, 4, 7, 10, 16, 19, 22, 25],
  BLUE: [2, 5, 8, 11, 17, 20, 23, 26],
}

const sumSides: readonly Side<number>[] = [
  ...bigSmallOddEven(14),
  { symbol: 'BIG_ODD', wins: (sum) => sum >= 14 && sum % 2 === 1 },
  { symbol: 'BIG_EVEN', wins: (sum) => sum >= 14 && sum % 2 === 0 },
  { symbol: 'SMALL_ODD', wins: (sum) => sum < 14 && sum % 2 === 1 },
  { symbol: 'SMALL_EVEN', wins: (sum) => sum < 14 && sum % 2 === 0 },
  { symbol: 'MAX', wins: (sum) => sum >= 22 },
  { symbol: 'MIN', wins: (sum) => sum <= 5 },
  ...Object.entries(waves).map(([symbol, sums]) => ({ symbol, wins: (sum: number) => sums.includes(sum) })),
  ...numberSides(0, 27),
]

/** Every third sum can be that of a triple, in one way. */
const values = sumWays(3, 0, 9).flatMap(({ value: sum, ways }) => {
  const triples = sum % 3 === 0 ? 1 : 0
  return [
    { value: { sum, isTriple: false }, ways: ways - triples },
    { value: { sum, isTriple: true }, ways: triples },
  ]
})

/** The one play of three digits, with all that can be picked. Lottery rule book C.8. */
export const pc28Plays: readonly PlayRule<Pc28Facts>[] = [
  valuePlay<Pc28Facts, Pc28Facts>({
    code: 'MIX',
    pricing: 'series',
    thing: { values, of: (facts) => facts },
    sides: [
      ...sumSides.map(({ symbol, wins }) => ({ symbol, wins: ({ sum }: Pc28Facts) => wins(sum) })),
      { symbol: 'TRIPLE', wins: ({ isTriple }) => isTriple },
    ],
  }),
]
