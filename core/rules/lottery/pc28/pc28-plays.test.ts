import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  unlikeOracle,
  betsOf,
  bookText,
  eachOnce,
  numbersTo,
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
import { pc28Book } from './pc28-book.ts'
import { pc28OfKeno } from './pc28-of-keno.ts'

const model = 'PC28'
const play = playOf(model, 'MIX')
const sums = numbersTo(27, 0)
const sides = ['BIG', 'SMALL', 'ODD', 'EVEN']
const pairs = ['BIG_ODD', 'BIG_EVEN', 'SMALL_ODD', 'SMALL_EVEN']
const picks = [...sides, ...pairs, 'MAX', 'MIN', 'RED', 'GREEN', 'BLUE', ...sums, 'TRIPLE']
const digits = numbersTo(9, 0)
const draws = productOf([digits, digits, digits])

test.each(betsOf('PC28'))('$id $playType', (bet) => {
  const { actual, expected } = settledBet(bet, { model, code: bet.playType, drawn: bet.draw as number[] })
  expect(actual).toEqual(expected)
})

test.each([...picks, 'BIG BIG_ODD RED', 'MAX 22 TRIPLE', picks.join(' ')])('%s over all 1,000 draws', (content) => {
  expect(wrongTiers(play, selectionFor(play, content), eachOnce(model, draws))).toEqual([])
})

/** The colour of each sum from 0 as the rule book lists them; a dot has none. */
const colours = '.GBRGBRGBRGBR..RGBRGBRGBRGB.'

function isWon(pick: string, drawn: readonly string[]): boolean {
  const sum = drawn.reduce((total, digit) => total + Number(digit), 0)
  const size = sum >= 14 ? 'BIG' : 'SMALL'
  const parity = sum % 2 ? 'ODD' : 'EVEN'
  const names = [String(sum), size, parity, `${size}_${parity}`]
  if (sum > 21) names.push('MAX')
  if (sum < 6) names.push('MIN')
  if (drawn[0] === drawn[1] && drawn[1] === drawn[2]) names.push('TRIPLE')
  const colour = colours[sum]
  return (
    names.includes(pick) ||
    (pick.length > 2 && colour !== '.' && ['RED', 'GREEN', 'BLUE'].find((name) => name[0] === colour) === pick)
  )
}

test('10,000 random lines against single notes', () => {
  const lines = fc.record({ drawn: fc.constantFrom(...draws), lists: fc.tuple(someOf(picks)) })
  expect(
    unlikeOracle(
      { model, code: 'MIX' },
      {
        notes: ([all = []]) => all.map((pick) => [pick]),
        wins: ([pick = ''], drawn) => (isWon(pick, drawn) ? pick : undefined),
      },
      lines,
    ),
  ).toBeUndefined()
})

test('refusals and the longest line', () => {
  expect(priced(model, 'MIX', picks.join(' '))).toBe(42)
  expect(priced(model, 'MIX', '28')).toBe('symbol')
  expect(priced(model, 'MIX', '-')).toBe('count')
  expect(priced(model, 'MIX', 'BIG,SMALL')).toBe('lists')
  expect(priced(model, 'MIX', 'big')).toBe('symbol')
})

test('prizes at series 1800', () => {
  const prizes = prizesAt1800(model, 'MIX')
  const bySum = '1800 600 300 180 120 85.7142 64.2857 50 40 32.7272 28.5714 26.0869 24.6575 24'.split(' ')
  expect(sums.map((sum) => prizes[sum])).toEqual([...bySum, ...bySum.toReversed()])
  expect(sides.map((side) => prizes[side])).toEqual(['3.6', '3.6', '3.6', '3.6'])
  expect(pairs.map((side) => prizes[side])).toEqual(['7.7922', '6.6914', '6.6914', '7.7922'])
  const others = ['MAX', 'MIN', 'TRIPLE', 'RED', 'GREEN', 'BLUE']
  expect(others.map((pick) => prizes[pick])).toEqual(['32.1428', '32.1428', '180', '5.4216', '6.9767', '6.9767'])
})

test('the book', () => {
  expect(bookText(pc28Book)).toEqual(['6401 1 MIX MIX series 0.002 199998 400000 100000'])
})

describe('turnover', () => {
  const turnover = (...contents: string[]) => turnoversOf(play, contents)

  test.each([
    ['BIG', 'SMALL'],
    ['ODD', 'EVEN'],
    // 500 + 269 of 1,000 draws.
    ['BIG', 'ODD'],
    ['RED GREEN', 'BLUE'],
    ['7 8 9 10 11 12 13', '14 15 16 17 18 19 20'],
  ])('%s and %s cover', (...contents) => expect(turnover(...contents)).toEqual([0n, 0n]))

  test.each([
    ['BIG', 'EVEN'],
    ['0 1 2 3 4 5 6 7 8 9 10', '17 18 19 20 21 22 23 24 25 26 27'],
    ['TRIPLE', 'TRIPLE'],
    ['11 12 13', '14 15 BIG'],
  ])('%s and %s leave enough', (...contents) => expect(turnover(...contents)).toEqual([1n, 1n]))
})

describe('digits of a keno draw', () => {
  test('by hand', () => {
    const keno = '3 5 8 11 14 19 22 25 28 33 37 41 46 52 58 61 66 70 75 80'.split(' ')
    // 3+5+8+11+14+19 = 60, 22+25+28+33+37+41 = 186, 46+52+58+61+66+70 = 353.
    expect(pc28OfKeno(keno)).toEqual(['0', '6', '3'])
    expect(pc28OfKeno(keno.toReversed())).toEqual(['0', '6', '3'])
  })

  test('from all numbers in a row', () => {
    // 1+…+6 = 21, 7+…+12 = 57, 13+…+18 = 93; the two last places take no part.
    expect(pc28OfKeno([...numbersTo(18), '79', '80'])).toEqual(['1', '7', '3'])
    expect(pc28OfKeno([...numbersTo(18), '19', '20'])).toEqual(['1', '7', '3'])
  })
})
