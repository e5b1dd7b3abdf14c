import { describe, expect, test } from 'vitest'
import {
  betsOf,
  bookText,
  judgeBalls,
  numbersTo,
  pascal,
  playOf,
  priced,
  returnIn,
  settledBet,
  turnoversOf,
} from '../ball-plays.test-support.ts'
import { decimal } from '../book.ts'
import { families } from '../families.ts'
import { prizesOfSelection } from '../prizes.ts'
import { markSixBook } from './mark-six-book.ts'

const model = 'LHC49'
const numbers = numbersTo(49)
const all = numbers.join(' ')

interface MarkSixDraw {
  readonly normal: readonly number[]
  readonly special: number
  readonly zodiacYear: string
}

/** Cases price animals by name: HORSE is that of their year. */
const animalPrizes = (odds: object) =>
  Object.fromEntries(
    Object.entries(odds).map(([animal, price]) => [animal === 'HORSE' ? 'YEAR' : 'OTHER', decimal(String(price))]),
  )

test.each(betsOf('LHC'))('$id $playType', (bet) => {
  const { normal, special, zodiacYear } = bet.draw as unknown as MarkSixDraw
  expect(zodiacYear).toBe('HORSE')
  const ofAnimals = bet.playType === 'TX' || bet.playType === 'PTX'
  const prizes = ofAnimals ? { prizes: animalPrizes(bet.odds as object) } : {}
  const { actual, expected } = settledBet(bet, { model, code: bet.playType, drawn: [...normal, special], ...prizes })
  expect(actual).toEqual(expected)
})

describe('the longest lines', () => {
  test.each([
    ['ZM', 1],
    ['L3OF3', 3],
    ['L3OF2', 3],
    ['L2OF2', 2],
    ['L2SP', 2],
    ['LTC', 2],
    ['NO5', 5],
    ['NO6', 6],
    ['NO7', 7],
    ['NO8', 8],
    ['NO9', 9],
    ['NO10', 10],
  ] as const)('%s of all 49', (code, size) => {
    expect(priced(model, code, all)).toBe(Number(pascal(49, size)))
    const [{ tier, notes } = { tier: '', notes: 0 }, ...more] = judgeBalls(model, numbersTo(7))(code, [numbers])
    const won: Record<string, [string, bigint]> = {
      ZM: ['ALL', 6n],
      L3OF3: ['ALL', 20n],
      L3OF2: ['3', 20n],
      L2OF2: ['ALL', 15n],
      L2SP: ['both', 15n],
      LTC: ['ALL', 6n],
    }
    expect([tier, BigInt(notes)]).toEqual(won[code] ?? ['ALL', pascal(42, size)])
    expect(more).toEqual(
      code === 'L3OF2' ? [{ tier: '2', notes: 645 }] : code === 'L2SP' ? [{ tier: 'special', notes: 6 }] : [],
    )
  })

  test('the others', () => {
    for (const code of ['TM', 'ZT1', 'ZT6']) expect(priced(model, code, all)).toBe(49)
    expect(priced(model, 'TAIL', '0123456789')).toBe(10)
  })
})

test('49 brings back every side of the special number', () => {
  const judge = judgeBalls(model, ['1', '2', '3', '4', '5', '6', '49'])
  expect(judge('TM_SIDE', [['BIG', 'ODD', 'SUMODD', 'TAILBIG']])).toEqual([{ tier: 'RETURNED', notes: 4 }])
  expect(judge('TM_WAVE', [['RED', 'GREEN']])).toEqual([{ tier: 'GREEN', notes: 1 }])
  expect(judge('TM', [['49']])).toEqual([{ tier: 'ALL', notes: 1 }])
})

test('refusals', () => {
  expect(priced(model, 'TM', '50')).toBe('symbol')
  expect(priced(model, 'TM', '0')).toBe('symbol')
  expect(priced(model, 'ZT1', '-')).toBe('count')
  expect(priced(model, 'L3OF3', '1 2')).toBe('count')
  expect(priced(model, 'L3OF2', '1 2')).toBe('count')
  expect(priced(model, 'LTC', '1')).toBe('count')
  expect(priced(model, 'NO5', '1 2 3 4')).toBe('count')
  expect(priced(model, 'NO10', '1 2 3 4 5 6 7 8 9')).toBe('count')
  expect(priced(model, 'TX', 'CAT')).toBe('symbol')
  expect(priced(model, 'TM_WAVE', 'YELLOW')).toBe('symbol')
  expect(priced(model, 'TM_SIDE', '1')).toBe('symbol')
  expect(priced(model, 'TOTAL', 'TAILBIG')).toBe('symbol')
  expect(priced(model, 'TAIL', '10,1')).toBe('lists')
})

describe('returns of the book', () => {
  test.each([
    ['TM', '26', '95.92'],
    ['ZM', '26', '95.51'],
    ['L3OF3', '1 2 3', '70.56'],
    ['L3OF2', '1 2 3', '80.87'],
    ['L2OF2', '1 2', '76.53'],
    ['L2SP', '1 2', '79.08'],
    ['LTC', '1 2', '76.53'],
    ['NO5', '1 2 3 4 5', '93.68'],
    ['NO6', '1 2 3 4 5 6', '93.78'],
    ['NO7', '1 2 3 4 5 6 7', '94.22'],
    ['NO8', '1 2 3 4 5 6 7 8', '94.22'],
    ['NO9', '1 2 3 4 5 6 7 8 9', '93.33'],
    ['NO10', '1 2 3 4 5 6 7 8 9 10', '93.11'],
    ['TM_WAVE', 'RED', '93.67'],
    ['TM_WAVE', 'BLUE', '93.06'],
    ['TM_WAVE', 'GREEN', '93.06'],
    ['TOTAL', 'BIG', '99.09'],
    ['TOTAL', 'SMALL', '96.91'],
    ['TOTAL', 'ODD', '98.00'],
    ['TOTAL', 'EVEN', '98.00'],
    ['TAIL', '0', '94.34'],
  ])('%s %s', (code, content, expected) => expect(returnIn(markSixBook, code, content)).toBe(expected))

  test('picks that return the same', () => {
    for (const place of [1, 2, 3, 4, 5, 6]) expect(returnIn(markSixBook, `ZT${place}`, '7')).toBe('95.92')
    for (const digit of '123456789') expect(returnIn(markSixBook, 'TAIL', digit)).toBe('96.93')
    for (const pick of ['BIG', 'SMALL', 'ODD', 'EVEN', 'SUMODD', 'SUMEVEN', 'TAILBIG', 'TAILSMALL']) {
      expect(returnIn(markSixBook, 'TM_SIDE', pick)).toBe('98.04')
    }
  })

  test('animals in their own year and in others', () => {
    for (const [animal, special, any] of [
      ['HORSE', '93.88', '94.16'],
      ['GOAT', '93.88', '93.40'],
    ] as const) {
      expect(returnIn(markSixBook, 'TX', animal, '2026-03-01')).toBe(special)
      expect(returnIn(markSixBook, 'PTX', animal, '2026-03-01')).toBe(any)
    }
    expect(returnIn(markSixBook, 'PTX', 'HORSE', '2027-03-01')).toBe('93.40')
    // Of no day an animal is that of the year in one year of twelve.
    expect(returnIn(markSixBook, 'TX', 'HORSE')).toBe('93.88')
    expect(returnIn(markSixBook, 'PTX', 'HORSE')).toBe('93.46')
  })
})

// A line is bought before anyone asks whose year it will be drawn in.
test.each(['TX', 'PTX'])('a line of %s keeps the prizes of both kinds of year', (code) => {
  const prizes = markSixBook.find(({ playCode }) => playCode === code)?.prizes ?? {}
  expect(prizesOfSelection(playOf(model, code), prizes, [['HORSE']])).toEqual(prizes)
  expect(Object.keys(prizes).toSorted()).toEqual(['OTHER', 'YEAR'])
})

test('the book', () => {
  const menu =
    'SPECIAL TM,SPECIAL TM_SIDE,SPECIAL TM_WAVE,NORMAL ZM,NORMAL ZT1,NORMAL ZT2,NORMAL ZT3,NORMAL ZT4,NORMAL ZT5,' +
    'NORMAL ZT6,LINKED L3OF3,LINKED L3OF2,LINKED L2OF2,LINKED L2SP,LINKED LTC,ZODIAC TX,ZODIAC PTX,TAIL TAIL,' +
    'NONE NO5,NONE NO6,NONE NO7,NONE NO8,NONE NO9,NONE NO10,TOTAL TOTAL'
  expect(bookText(markSixBook)).toEqual(
    menu.split(',').map((each, at) => `${6601 + at} ${1 + at} ${each} odds 1 20000 1000000 10000`),
  )
  expect(markSixBook.map(({ playCode }) => playCode)).toEqual([...(families.get(model)?.plays.keys() ?? [])])
  expect(new Set(markSixBook.map(({ tradeName }) => tradeName)).size).toBe(25)
})

describe('turnover', () => {
  const turnover = (code: string, ...contents: string[]) => turnoversOf(playOf(model, code), contents)
  const range = (from: number, to: number) => numbersTo(to, from).join(' ')

  test.each([
    ['TM', range(1, 20), range(21, 37)],
    ['TM_SIDE', 'BIG', 'SMALL'],
    ['TM_WAVE', 'RED BLUE', 'GREEN'],
    ['TOTAL', 'BIG', 'SMALL'],
    ['TX', 'RAT OX TIGER RABBIT DRAGON', 'SNAKE HORSE GOAT MONKEY ROOSTER'],
    ['TAIL', '0123', '4567'],
    ['L3OF3', range(1, 45), range(5, 49)],
    ['NO10', range(1, 45), range(5, 49)],
  ])('%s %s and %s cover', (code, ...contents) => expect(turnover(code, ...contents)).toEqual([0n, 0n]))

  test.each([
    ['TM', range(1, 20), range(20, 36)],
    ['TM_SIDE', 'BIG', 'ODD'],
    ['TOTAL', 'SMALL', 'SMALL'],
    ['TX', 'RAT OX TIGER RABBIT DRAGON', 'SNAKE HORSE GOAT MONKEY'],
    ['TAIL', '0123', '456'],
    ['L3OF3', range(1, 25), range(25, 49)],
    ['NO10', range(1, 25), range(25, 49)],
  ])('%s %s and %s leave enough', (code, ...contents) => expect(turnover(code, ...contents)).toEqual([1n, 1n]))
})
