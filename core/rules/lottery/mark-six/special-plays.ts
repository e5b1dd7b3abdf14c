import { onlyTier, type PlayRule } from '../play.ts'
import { bigSmallOddEven, evenThing, numberSides } from '../sides.ts'
import { type Side, valuePlay } from '../value-play.ts'
import type { MarkSixFacts } from './mark-six-facts.ts'
import { waveOf, waves } from './waves.ts'

type MarkSixPlay = PlayRule<MarkSixFacts>

const special = evenThing(1, 49, (facts: MarkSixFacts) => Number(facts.special))

const numbers = numberSides(1, 49).map((side) => ({ ...side, tier: onlyTier }))

/** The special number itself. */
const specialNumber: MarkSixPlay = valuePlay({ code: 'TM', pricing: 'odds', thing: special, sides: numbers })

/** A normal number at its place: ZT1 to ZT6. */
function normalAt(place: number): MarkSixPlay {
  const thing = evenThing(1, 49, ({ normals }: MarkSixFacts) => Number(normals[place - 1]))
  return valuePlay({ code: `ZT${place}`, pricing: 'odds', thing, sides: numbers })
}

const digitsSum = (number: number): number => Math.trunc(number / 10) + (number % 10)
const isHighest = (number: number): boolean => number === 49

/** 49 is on no side: all come back. */
function specialSides(): MarkSixPlay {
  const side = (symbol: string, wins: (number: number) => boolean): Side<number> => ({
    symbol,
    wins: (number) => !isHighest(number) && wins(number),
    ties: isHighest,
  })
  const sides = [
    ...bigSmallOddEven(25, isHighest),
    side('SUMODD', (number) => digitsSum(number) % 2 === 1),
    side('SUMEVEN', (number) => digitsSum(number) % 2 === 0),
    side('TAILBIG', (number) => number % 10 >= 5),
    side('TAILSMALL', (number) => number % 10 < 5),
  ]
  return valuePlay({ code: 'TM_SIDE', pricing: 'odds', thing: special, sides })
}

const specialWave: MarkSixPlay = valuePlay({
  code: 'TM_WAVE',
  pricing: 'odds',
  thing: special,
  sides: waves.map((symbol) => ({ symbol, wins: (number: number) => waveOf(number) === symbol })),
})

/** The sum of all seven. */
interface Total {
  readonly isBig: boolean
  readonly isOdd: boolean
}

/** How many of the C(49, 7) draws have such a sum; adding them up takes longer than all else here. */
const totals: readonly { readonly value: Total; readonly ways: number }[] = [
  { value: { isBig: true, isOdd: true }, ways: 21_953_306 },
  { value: { isBig: true, isOdd: false }, ways: 21_475_652 },
  { value: { isBig: false, isOdd: true }, ways: 20_995_974 },
  { value: { isBig: false, isOdd: false }, ways: 21_475_652 },
]

const total: MarkSixPlay = valuePlay<MarkSixFacts, Total>({
  code: 'TOTAL',
  pricing: 'odds',
  thing: { values: totals, of: ({ total: sum }) => ({ isBig: sum >= 175, isOdd: sum % 2 === 1 }) },
  sides: [
    { symbol: 'BIG', wins: ({ isBig }) => isBig },
    { symbol: 'SMALL', wins: ({ isBig }) => !isBig },
    { symbol: 'ODD', wins: ({ isOdd }) => isOdd },
    { symbol: 'EVEN', wins: ({ isOdd }) => !isOdd },
  ],
})

/** The plays on one ball or on the sum, by the places they have in the menu. Lottery rule book C.9. */
export const singlePlays = {
  specialNumber,
  specialSides: specialSides(),
  specialWave,
  normalsAt: [1, 2, 3, 4, 5, 6].map(normalAt),
  total,
}
