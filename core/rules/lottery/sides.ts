import type { DrawnThing, Side } from './value-play.ts'

/** The numbers from one to another, each as a side. */
export function numberSides(lowest: number, highest: number): readonly Side<number>[] {
  return Array.from({ length: highest - lowest + 1 }, (_, at) => ({
    symbol: String(lowest + at),
    wins: (value) => value === lowest + at,
  }))
}

/** BIG from a number upwards, SMALL below it, ODD and EVEN; all four come back on the values that tie, if any. */
export function bigSmallOddEven(
  bigFrom: number,
  ties?: (value: number) => boolean,
): readonly [Side<number>, Side<number>, Side<number>, Side<number>] {
  const counts = (wins: (value: number) => boolean): Pick<Side<number>, 'wins' | 'ties'> =>
    ties === undefined ? { wins } : { wins: (value) => wins(value) && !ties(value), ties }
  return [
    { symbol: 'BIG', ...counts((value) => value >= bigFrom) },
    { symbol: 'SMALL', ...counts((value) => value < bigFrom) },
    { symbol: 'ODD', ...counts((value) => value % 2 === 1) },
    { symbol: 'EVEN', ...counts((value) => value % 2 === 0) },
  ]
}

/** A ball with one of the numbers from one to another, all as likely. */
export function evenThing<Facts>(
  lowest: number,
  highest: number,
  of: (facts: Facts) => number,
): DrawnThing<Facts, number> {
  const values = Array.from({ length: highest - lowest + 1 }, (_, at) => ({ value: lowest + at, ways: 1 }))
  return { values, of }
}

/** Which of two different balls is the higher: the first (DRAGON) or the second (TIGER). */
export function higherThing<Facts>(of: (facts: Facts) => readonly [number, number]): DrawnThing<Facts, boolean> {
  return {
    values: [
      { value: true, ways: 1 },
      { value: false, ways: 1 },
    ],
    of: (facts) => {
      const [first, second] = of(facts)
      return first > second
    },
  }
}

export const dragonTiger: readonly Side<boolean>[] = [
  { symbol: 'DRAGON', wins: (isFirstHigher) => isFirstHigher },
  { symbol: 'TIGER', wins: (isFirstHigher) => !isFirstHigher },
]
