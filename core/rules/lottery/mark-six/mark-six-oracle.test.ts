import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  unlikeOracle,
  choicesOf,
  linesOf,
  numbersTo,
  type Oracle,
  type RandomLine,
  someOf,
} from '../ball-plays.test-support.ts'
import { families } from '../families.ts'
import type { Selection } from '../selection.ts'

const model = 'LHC49'
const numbers = numbersTo(49)
const when = (isWon: boolean, tier = 'ALL') => (isWon ? tier : undefined)
const eachPick = ([picks = []]: Selection) => picks.map((pick) => [pick])

interface Trial {
  readonly oracle: Oracle
  readonly lines: fc.Arbitrary<RandomLine>
}

const picksOf = (symbols: readonly string[]) => linesOf({ balls: numbers, count: 7 }, fc.tuple(someOf(symbols)))

/** Seven drawn and some picked of so few numbers that they meet, anywhere among the 49. */
const poolOf = (among: number, size: number, max = size + 3) => {
  const places = numbersTo(among, 1)
  const drawn = fc.shuffledSubarray(places, { minLength: 7, maxLength: 7 })
  const picked = fc.shuffledSubarray(places, { minLength: size, maxLength: max })
  return fc.tuple(fc.nat(48), drawn, picked).map(([turned, draw, pool]): RandomLine => {
    const number = (place: string) => numbers[(turned + Number(place) * 3) % 49] ?? ''
    return { drawn: draw.map(number), lists: [pool.map(number)] }
  })
}

const pool = (size: number, wins: Oracle['wins'], lines = poolOf(16, size)): Trial => ({
  oracle: { notes: ([picks = []]) => choicesOf(picks, size), wins },
  lines,
})
const picks = (
  symbols: readonly string[],
  wins: (pick: string, drawn: readonly string[]) => string | undefined,
): Trial => ({
  oracle: { notes: eachPick, wins: ([pick = ''], drawn) => wins(pick, drawn) },
  lines: picksOf(symbols),
})

const normal = (note: readonly string[], drawn: readonly string[]) =>
  note.filter((number) => drawn.indexOf(number) >= 0 && drawn.indexOf(number) < 6).length
const hasSpecial = (note: readonly string[], drawn: readonly string[]) => note.includes(drawn[6] ?? '')

const red = '1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46'.split(' ')
const blue = '3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48'.split(' ')
const colourOf = (number: string) => (red.includes(number) ? 'RED' : blue.includes(number) ? 'BLUE' : 'GREEN')

/** Numbers 1 to 12 in the year of the horse. */
const horseYear = 'HORSE SNAKE DRAGON RABBIT TIGER OX RAT PIG DOG ROOSTER MONKEY GOAT'.split(' ')
const animalOf = (number: string) => horseYear[(Number(number) + 11) % 12]
const animalTier = (animal: string) => (animal === 'HORSE' ? 'YEAR' : 'OTHER')

function sidesOf(number: number): string[] {
  const [tens = '0', units = '0'] = String(number).padStart(2, '0')
  return [
    number > 24 ? 'BIG' : 'SMALL',
    number % 2 ? 'ODD' : 'EVEN',
    (Number(tens) + Number(units)) % 2 ? 'SUMODD' : 'SUMEVEN',
    Number(units) > 4 ? 'TAILBIG' : 'TAILSMALL',
  ]
}
const allSides = ['BIG', 'SMALL', 'ODD', 'EVEN', 'SUMODD', 'SUMEVEN', 'TAILBIG', 'TAILSMALL']

const trials: Record<string, Trial> = {
  TM: picks(numbers, (pick, drawn) => when(pick === drawn[6])),
  TM_SIDE: picks(allSides, (pick, drawn) =>
    drawn[6] === '49' ? 'RETURNED' : when(sidesOf(Number(drawn[6])).includes(pick), pick),
  ),
  TM_WAVE: picks(['RED', 'BLUE', 'GREEN'], (pick, drawn) => when(colourOf(drawn[6] ?? '') === pick, pick)),
  ZM: pool(1, (note, drawn) => when(normal(note, drawn) === 1), poolOf(16, 1, 9)),
  L3OF3: pool(3, (note, drawn) => when(normal(note, drawn) === 3)),
  L3OF2: pool(3, (note, drawn) => ['2', '3'].find((hits) => Number(hits) === normal(note, drawn))),
  L2OF2: pool(2, (note, drawn) => when(normal(note, drawn) === 2)),
  L2SP: pool(2, (note, drawn) => {
    const hits = normal(note, drawn)
    return hits === 2 ? 'both' : when(hits === 1 && hasSpecial(note, drawn), 'special')
  }),
  LTC: pool(2, (note, drawn) => when(normal(note, drawn) === 1 && hasSpecial(note, drawn))),
  TX: picks(horseYear, (pick, drawn) => when(animalOf(drawn[6] ?? '') === pick, animalTier(pick))),
  PTX: picks(horseYear, (pick, drawn) => when(drawn.map(animalOf).includes(pick), animalTier(pick))),
  TAIL: picks(numbersTo(9, 0), (pick, drawn) =>
    when(
      drawn.some((number) => number.endsWith(pick)),
      pick,
    ),
  ),
  TOTAL: picks(['BIG', 'SMALL', 'ODD', 'EVEN'], (pick, drawn) => {
    const sum = drawn.reduce((total, number) => total + Number(number), 0)
    return when([sum > 174 ? 'BIG' : 'SMALL', sum % 2 ? 'ODD' : 'EVEN'].includes(pick), pick)
  }),
}
for (const place of [1, 2, 3, 4, 5, 6]) {
  trials[`ZT${place}`] = picks(numbers, (pick, drawn) => when(pick === drawn[place - 1]))
}
for (const size of [5, 6, 7, 8, 9, 10]) {
  const lines = poolOf(16 + size, size, size + 2)
  trials[`NO${size}`] = pool(size, (note, drawn) => when(!note.some((number) => drawn.includes(number))), lines)
}

describe('random lines against single notes', () => {
  test('there is a trial for each play', () => {
    expect(new Set(Object.keys(trials))).toEqual(new Set(families.get(model)?.plays.keys()))
  })

  test.each(Object.entries(trials))(
    '%s',
    (code, { oracle, lines }) => {
      expect(unlikeOracle({ model, code }, oracle, lines)).toBeUndefined()
    },
    60_000,
  )
})
