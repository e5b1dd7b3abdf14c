import { describe, expect, test } from 'vitest'
import { units as wholeUnits } from '../../../money/money.ts'
import { priceLine } from '../price-line.ts'
import { validTurnovers } from '../valid-turnover.ts'
import { type DigitModel, judgeOn, playOf } from './digit-bets.test-support.ts'

const price = (code: string, bettingContent: string, model: DigitModel = 'D5') =>
  priceLine({ play: playOf(model, code), bettingContent })

function unitsOf(code: string, content: string): number {
  const priced = price(code, content)
  return priced.ok ? priced.value.units : 0
}

const ten = '0123456789'
const numbers = (count: number, digits: number) =>
  Array.from({ length: count }, (_, n) => String(n).padStart(digits, '0'))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at).join(' ')

describe('what all picks of a play cost', () => {
  test.each([
    ['STRAIGHT@5', Array(5).fill(ten).join(), 100_000],
    ['STRAIGHT_TEXT@5', numbers(100_000, 5).join(), 100_000],
    ['COMBO@5', Array(5).fill(ten).join(), 500_000],
    ['GROUP120@5', ten, 252],
    ['GROUP60@5', `${ten},${ten}`, 840],
    ['GROUP30@5', `${ten},${ten}`, 360],
    ['GROUP20@5', `${ten},${ten}`, 360],
    ['GROUP10@5', `${ten},${ten}`, 90],
    ['GROUP5@5', `${ten},${ten}`, 90],
    ['LUCKY2@5', ten, 10],
    ['GROUP24@F4', ten, 210],
    ['GROUP12@B4', `${ten},${ten}`, 360],
    ['GROUP6x4@F4', ten, 45],
    ['GROUP4@B4', `${ten},${ten}`, 90],
    ['GROUP3@M3', ten, 90],
    ['GROUP6@M3', ten, 120],
    [
      'GROUPMIX@F3',
      numbers(1_000, 3)
        .filter((number) => new Set(number).size > 1)
        .join(),
      210,
    ],
    ['SUM@B3', range(0, 27), 1_000],
    ['SPAN@B3', ten, 1_000],
    ['GROUPSUM@B3', range(1, 26), 210],
    ['GROUPDAN@B3', '7', 54],
    ['SUMTAIL@B3', ten, 10],
    ['FORM@B3', 'TRIPLE PAIR STRAIGHT HALF MIXED', 5],
    ['SUM@F2', range(0, 18), 100],
    ['SPAN@F2', ten, 100],
    ['GROUP2@B2', ten, 45],
    ['GROUPSUM@B2', range(1, 17), 45],
    ['GROUPDAN@B2', '0', 9],
    ['FIXED@', Array(5).fill(ten).join(), 50],
    ['ANY3@5', ten, 120],
    ['BSOE@B3', Array(3).fill('BIG SMALL ODD EVEN').join(), 64],
    ['RX_STRAIGHT@2', Array(5).fill(ten).join(), 1_000],
    ['RX_STRAIGHT@3', Array(5).fill(ten).join(), 10_000],
    ['RX_STRAIGHT@4', Array(5).fill(ten).join(), 50_000],
    ['RX_GROUP2@2', `01234,${ten}`, 450],
    ['RX_GROUP12@4', `01234,${ten},${ten}`, 1_800],
    ['DT@0-4', 'DRAGON TIGER TIE', 3],
    ['TOTAL@', 'BIG SMALL ODD EVEN', 4],
    ['BALL3', `BIG SMALL ODD EVEN ${ten.split('').join(' ')}`, 14],
  ])('%s', (code, content, units) => expect(unitsOf(code, content)).toBe(units))

  test.each([
    // Lottery rule book C.2, tables 1 to 3.
    ['SUM@B3', 27, 0, '1 3 6 10 15 21 28 36 45 55 63 69 73 75 75 73 69 63 55 45 36 28 21 15 10 6 3 1'],
    ['GROUPSUM@B3', 26, 1, '1 2 2 4 5 6 8 10 11 13 14 14 15 15 14 14 13 11 10 8 6 5 4 2 2 1'],
    ['GROUPSUM@B2', 17, 1, '1 1 2 2 3 3 4 4 5 4 4 3 3 2 2 1 1'],
    ['SUM@B2', 18, 0, '1 2 3 4 5 6 7 8 9 10 9 8 7 6 5 4 3 2 1'],
    ['SPAN@B3', 9, 0, '10 54 96 126 144 150 144 126 96 54'],
    ['SPAN@B2', 9, 0, '10 18 16 14 12 10 8 6 4 2'],
  ])('%s, value by value', (code, highest, lowest, table) => {
    const values = range(lowest, highest).split(' ')
    expect(values.map((value) => unitsOf(code, value)).join(' ')).toBe(table)
  })
})

describe('what is refused', () => {
  test.each([
    ['STRAIGHT@B3', '1,2', 'lists'],
    ['STRAIGHT@B3', '1,-,2', 'count'],
    ['STRAIGHT@B3', '1,x,2', 'symbol'],
    ['STRAIGHT@B3', '1,1 2,2', 'symbol'],
    ['STRAIGHT_TEXT@B3', '12', 'digits'],
    ['STRAIGHT_TEXT@B3', '1234', 'digits'],
    ['STRAIGHT_TEXT@5', '', 'digits'],
    ['GROUP120@5', '1234', 'count'],
    ['GROUP60@5', '8,12', 'count'],
    ['GROUP60@5', '8,812', 'no_note'],
    ['GROUP30@5', '1,2', 'count'],
    ['GROUP30@5', '12,1', 'no_note'],
    ['GROUP10@5', '5,5', 'no_note'],
    ['GROUP4@B4', '5,5', 'no_note'],
    ['GROUP3@B3', '5', 'count'],
    ['GROUP6@B3', '55667', 'ok'],
    ['GROUP6@B3', '5566', 'count'],
    ['GROUPMIX@B3', '123,777', 'triple'],
    ['SUM@B3', '28', 'symbol'],
    ['SUM@B3', '01', 'symbol'],
    ['GROUPSUM@B3', '0', 'symbol'],
    ['GROUPSUM@B3', '27', 'symbol'],
    ['GROUPSUM@B2', '18', 'symbol'],
    ['GROUPDAN@B3', '12', 'count'],
    ['FORM@B3', 'MIXED PAIRS', 'symbol'],
    ['FIXED@', '-,-,-,-,-', 'no_note'],
    ['FIXED@', '1,-,-,-', 'lists'],
    ['ANY3@5', '12', 'count'],
    ['BSOE@F2', 'BIG,-', 'count'],
    ['RX_STRAIGHT@3', '1,2,-,-,-', 'no_note'],
    ['RX_GROUP3@3', '01,12', 'count'],
    ['RX_GROUP3@3', '015,12', 'symbol'],
    ['RX_GROUP3@3', '012,1', 'count'],
    ['DT@0-1', 'DRAW', 'symbol'],
    ['BALL1', '10', 'symbol'],
  ])('%s %s: %s', (code, content, reason) => {
    const priced = price(code, content)
    expect(priced.ok ? 'ok' : priced.details?.['reason']).toBe(reason)
  })

  test.each(['STRAIGHT@3', 'BSOE@M3', 'DT@1-0', 'DT@4-4', 'ANY1@5', 'RX_GROUP2@3', 'LUCKY1@B4', 'FORM@B2', 'BALL6'])(
    'there is no %s',
    (code) => expect(() => playOf('D5', code)).toThrow(),
  )
})

test('digits are sorted and repeats removed before they are counted', () => {
  const priced = price('STRAIGHT@B3', '858,2,99')
  expect(priced.ok && [priced.value.canonical, priced.value.units]).toEqual(['58,2,9', 2])
  const text = price('STRAIGHT_TEXT@B2', '31,13,31')
  expect(text.ok && [text.value.canonical, text.value.units]).toEqual(['13,31', 2])
  const sums = price('SUM@B3', '14 3 14')
  expect(sums.ok && sums.value.canonical).toBe('3 14')
})

/** Whether the stake of each of some lines of a play is turned over. */
function counts(code: string, contents: readonly string[]): readonly boolean[] {
  const play = playOf('D5', code)
  const lines = contents.map((content) => {
    const priced = price(code, content)
    if (!priced.ok) throw new Error(`${code} ${content}`)
    return { selection: priced.value.selection, stake: wholeUnits(1n) }
  })
  return validTurnovers({ play, lines }).map((turnover) => turnover > 0n)
}

describe('lines that cover more than 75 % are no turnover', () => {
  test.each([
    ['STRAIGHT_TEXT@B3', [numbers(750, 3).join()], [true]],
    ['STRAIGHT_TEXT@B3', [numbers(751, 3).join()], [false]],
    ['STRAIGHT_TEXT@B3', [numbers(400, 3).join(), numbers(751, 3).slice(350).join()], [false, false]],
    ['STRAIGHT_TEXT@B3', [numbers(700, 3).join(), numbers(700, 3).join()], [true, true]],
    ['STRAIGHT@B2', ['0123456789,0123456'], [true]],
    ['STRAIGHT@B2', ['0123456789,01234567'], [false]],
    ['COMBO@B2', ['0123456789,01234567'], [false]],
    ['SUM@B3', [range(0, 27)], [false]],
    // Sums 8 to 19 are 760 of 1,000 numbers, 9 to 18 are 670.
    ['SUM@B3', [range(8, 19)], [false]],
    ['SUM@B3', [range(9, 18)], [true]],
    ['GROUPDAN@B3', ['1', '2', '3'], [true, true, true]],
    ['GROUPDAN@B3', ['1', '2', '3', '4', '5'], [false, false, false, false, false]],
    ['FORM@B3', ['PAIR HALF'], [true]],
    ['FORM@B3', ['PAIR', 'HALF MIXED'], [false, false]],
    ['LUCKY1@5', ['01234567'], [false]],
    ['LUCKY1@5', ['0123456'], [true]],
    // Each place is a bet of its own: two places of four digits cover neither, and one that is covered is not the others.
    ['FIXED@', ['0123,0123,-,-,-'], [true]],
    ['FIXED@', ['01234567,-,-,-,-', '-,1,-,-,-'], [false, true]],
    ['FIXED@', ['0123,-,-,-,-', '4567,1,-,-,-', '-,1,2,-,-'], [false, false, true]],
    ['RX_STRAIGHT@2', ['0123456789,01234567,-,-,-', '-,1,2,-,-'], [false, true]],
    ['RX_STRAIGHT@2', ['012345,012345,012345,012345,012345'], [true]],
    ['RX_GROUP2@2', ['01,0123456789', '12,01'], [false, true]],
    ['BSOE@F2', ['BIG SMALL,BIG SMALL'], [false]],
    ['BSOE@F2', ['BIG SMALL,BIG'], [true]],
    ['DT@0-1', ['DRAGON', 'TIGER'], [false, false]],
    ['DT@0-1', ['DRAGON TIE'], [true]],
    ['TOTAL@', ['BIG', 'SMALL'], [false, false]],
    ['TOTAL@', ['BIG ODD'], [true]],
    ['BALL1', ['BIG', 'SMALL'], [false, false]],
    ['BALL1', ['BIG ODD'], [true]],
    ['BALL1', ['BIG 0 1 2'], [false]],
  ])('%s %j', (code, contents, expected) => expect(counts(code, contents)).toEqual(expected))
})

test('a line of 100,000 notes settles in microseconds', () => {
  const priced = price('STRAIGHT@5', Array(5).fill(ten).join())
  const groups = price('RX_GROUP12@4', `01234,${ten},${ten}`)
  if (!priced.ok || !groups.ok) throw new Error('both are lines')
  const judge = judgeOn('D5', '13456')
  const started = process.cpuUsage()
  for (let again = 0; again < 2_000; again++) {
    judge('STRAIGHT@5', priced.value.selection)
    judge('COMBO@5', priced.value.selection)
    judge('RX_GROUP12@4', groups.value.selection)
  }
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(1)
})
