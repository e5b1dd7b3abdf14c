import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  unlikeOracle,
  betsOf,
  bookText,
  choicesOf,
  eachOnce,
  numbersTo,
  type Oracle,
  playOf,
  priced,
  prizesAt1800,
  productOf,
  selectionFor,
  settledBet,
  someOf,
  wrongTiers,
  turnoversOf,
} from '../ball-plays.test-support.ts'
import { families } from '../families.ts'
import type { Selection } from '../selection.ts'
import { diceBook } from './dice-book.ts'

const model = 'DICE3'
const faces = numbersTo(6)
const all = faces.join(' ').replaceAll(' ', '')
const sums = numbersTo(18, 3)
const sides = ['BIG', 'SMALL', 'ODD', 'EVEN']
const codes = [...(families.get(model)?.plays.keys() ?? [])]

test.each(betsOf('K3'))('$id $playType', (bet) => {
  const { actual, expected } = settledBet(bet, { model, code: bet.playType, drawn: bet.draw as number[] })
  expect(actual).toEqual(expected)
})

const contents: Record<string, readonly string[]> = {
  SUM: [...sums, '5 10', sums.join(' ')],
  BSOE: [...sides, 'SMALL ODD', sides.join(' ')],
  TRIPLE: [...faces, '46', all],
  TRIPLE_ANY: ['ALL'],
  DIFF3: ['123', '1234', '246', all],
  RUN_ANY: ['ALL'],
  PAIR_SINGLE: ['1,2', '12,23', `${all},${all}`, '5,56'],
  PAIR_ANY: [...faces, '25', all],
  DIFF2: ['12', '125', all],
  ONE: [...faces, '136', all],
}

const throws = productOf([faces, faces, faces])

test.each(Object.entries(contents))('%s over all 216 throws', (code, of) => {
  const play = playOf(model, code)
  const draws = eachOnce(model, throws)
  for (const content of of)
    expect([content, ...wrongTiers(play, selectionFor(play, content), draws)]).toEqual([content])
})

const total = (drawn: readonly string[]) => drawn.reduce((sum, die) => sum + Number(die), 0)
const count = (drawn: readonly string[], face: string | undefined) => drawn.filter((die) => die === face).length
const when = (isWon: boolean, tier = 'ALL') => (isWon ? tier : undefined)
const eachPick = ([picks = []]: Selection) => picks.map((pick) => [pick])
const pool =
  (size: number) =>
  ([picks = []]: Selection) =>
    choicesOf(picks, size)

interface Trial {
  readonly oracle: Oracle
  readonly lists: fc.Arbitrary<string[][]>
}

const face = (wins: (face: string, drawn: readonly string[]) => boolean): Trial => ({
  oracle: { notes: eachPick, wins: ([pick = ''], drawn) => when(wins(pick, drawn)) },
  lists: fc.tuple(someOf(faces)),
})
const whatever = (wins: (drawn: readonly string[]) => boolean): Trial => ({
  oracle: { notes: eachPick, wins: (_, drawn) => when(wins(drawn)) },
  lists: fc.constant([['ALL']]),
})

const trials: Record<string, Trial> = {
  SUM: {
    oracle: { notes: eachPick, wins: ([pick = ''], drawn) => when(total(drawn) === Number(pick), pick) },
    lists: fc.tuple(someOf(sums)),
  },
  BSOE: {
    oracle: {
      notes: eachPick,
      wins: ([pick = ''], drawn) => {
        const sum = total(drawn)
        return when([sum > 10 ? 'BIG' : 'SMALL', sum % 2 ? 'ODD' : 'EVEN'].includes(pick), pick)
      },
    },
    lists: fc.tuple(someOf(sides)),
  },
  TRIPLE: face((pick, drawn) => count(drawn, pick) === 3),
  TRIPLE_ANY: whatever(([one, two, three]) => one === two && two === three),
  DIFF3: {
    oracle: {
      notes: pool(3),
      wins: (note, drawn) => when(drawn.toSorted().join() === note.toSorted().join()),
    },
    lists: fc.tuple(someOf(faces, 3)),
  },
  RUN_ANY: whatever((drawn) => ['123', '234', '345', '456'].includes(drawn.toSorted().join(''))),
  PAIR_SINGLE: {
    oracle: {
      notes: (lists) => productOf(lists).filter(([pair, single]) => pair !== single),
      wins: ([pair, single], drawn) => when(count(drawn, pair) === 2 && count(drawn, single) === 1),
    },
    lists: fc.tuple(someOf(faces), someOf(faces)),
  },
  PAIR_ANY: face((pick, drawn) => count(drawn, pick) >= 2),
  DIFF2: {
    oracle: { notes: pool(2), wins: (note, drawn) => when(note.every((of) => drawn.includes(of))) },
    lists: fc.tuple(someOf(faces, 2)),
  },
  ONE: face((pick, drawn) => drawn.includes(pick)),
}

describe('10,000 random lines against single notes', () => {
  test('there is a trial for each play', () => expect(new Set(Object.keys(trials))).toEqual(new Set(codes)))

  test.each(Object.entries(trials))(
    '%s',
    (code, { oracle, lists }) => {
      const drawn = fc.constantFrom(...throws)
      expect(unlikeOracle({ model, code }, oracle, fc.record({ drawn, lists }))).toBeUndefined()
    },
    60_000,
  )
})

test('the longest lines', () => {
  const longest = Object.entries(contents).map(
    ([code, of]) => `${code} ${Number(priced(model, code, of.at(-1) ?? ''))}`,
  )
  expect(longest.slice(0, 6)).toEqual(['SUM 16', 'BSOE 4', 'TRIPLE 6', 'TRIPLE_ANY 1', 'DIFF3 20', 'RUN_ANY 1'])
  expect(longest.slice(7)).toEqual(['PAIR_ANY 6', 'DIFF2 15', 'ONE 6'])
  expect(priced(model, 'PAIR_SINGLE', `${all},${all}`)).toBe(30)
})

test('refusals', () => {
  expect(priced(model, 'SUM', '2')).toBe('symbol')
  expect(priced(model, 'SUM', '19')).toBe('symbol')
  expect(priced(model, 'TRIPLE', '7')).toBe('symbol')
  expect(priced(model, 'TRIPLE_ANY', '1')).toBe('symbol')
  expect(priced(model, 'TRIPLE_ANY', '-')).toBe('count')
  expect(priced(model, 'DIFF3', '12')).toBe('count')
  expect(priced(model, 'DIFF2', '1')).toBe('count')
  expect(priced(model, 'PAIR_SINGLE', '1,1')).toBe('no_note')
  expect(priced(model, 'PAIR_SINGLE', '1,-')).toBe('count')
  expect(priced(model, 'PAIR_SINGLE', '12')).toBe('lists')
  expect(priced(model, 'ONE', '0')).toBe('symbol')
})

test('prizes at series 1800', () => {
  const bySum = ['388.8', '129.6', '64.8', '38.88', '25.92', '18.5142', '15.552', '14.4']
  expect(sums.map((sum) => prizesAt1800(model, 'SUM')[sum])).toEqual([...bySum, ...bySum.toReversed()])
  expect(prizesAt1800(model, 'BSOE')).toEqual({ BIG: '3.6', SMALL: '3.6', ODD: '3.6', EVEN: '3.6' })
  const others = ['TRIPLE', 'TRIPLE_ANY', 'DIFF3', 'RUN_ANY', 'PAIR_SINGLE', 'PAIR_ANY', 'DIFF2', 'ONE']
  expect(others.map((code) => prizesAt1800(model, code)['ALL'])).toEqual([
    '388.8',
    '64.8',
    '64.8',
    '16.2',
    '129.6',
    '24.3',
    '12.96',
    '4.2725',
  ])
})

test('the book', () => {
  const menu =
    'SUM SUM,SUM BSOE,SAME3 TRIPLE,SAME3 TRIPLE_ANY,DIFF3 DIFF3,DIFF3 RUN_ANY,SAME2 PAIR_SINGLE,SAME2 PAIR_ANY'
  const limits = 'series 0.002 199998 400000 100000'
  expect(bookText(diceBook)).toEqual(
    [...menu.split(','), 'DIFF2 DIFF2', 'ONE ONE'].map((each, at) => `${6301 + at} ${1 + at} ${each} ${limits}`),
  )
  expect(diceBook.map(({ playCode }) => playCode)).toEqual(codes)
  expect(new Set(diceBook.map(({ tradeName }) => tradeName)).size).toBe(10)
})

describe('turnover', () => {
  const turnover = (code: string, ...contents: string[]) => turnoversOf(playOf(model, code), contents)

  test.each([
    ['BSOE', 'BIG', 'SMALL'],
    ['SUM', '7 8 9 10', '11 12 13 14'],
    ['ONE', '123', '45'],
    ['DIFF2', all, '12'],
    ['DIFF3', all, '123'],
    ['PAIR_SINGLE', '12345,123456', '6,12345'],
  ])('%s %s and %s cover', (code, ...of) => expect(turnover(code, ...of)).toEqual([0n, 0n]))

  test.each([
    ['BSOE', 'BIG', 'ODD'],
    ['SUM', '3 4 5 6 7 8', '13 14 15 16 17 18'],
    ['TRIPLE', '123', '456'],
    ['TRIPLE_ANY', 'ALL', 'ALL'],
    ['RUN_ANY', 'ALL', 'ALL'],
    ['PAIR_ANY', '123', '456'],
    ['ONE', '12', '13'],
    ['PAIR_SINGLE', '1,23456', '2,13456'],
  ])('%s %s and %s leave enough', (code, ...of) => expect(turnover(code, ...of)).toEqual([1n, 1n]))
})
