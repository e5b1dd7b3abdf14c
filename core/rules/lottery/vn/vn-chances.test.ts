import { describe, expect, test } from 'vitest'
import { combinationsOf } from '../combinations.ts'
import {
  betOn,
  differencesOver,
  judgeNumbers,
  marchingDraws,
  meanDifferences,
  playOf,
} from '../play-trials.test-support.ts'
import { randomVnDraws, type VnModel } from './vn-draws.test-support.ts'

const count = (length: number, digits: number) =>
  Array.from({ length }, (_, value) => String(value).padStart(digits, '0'))

/** What plays look at, of the numbers that have it. */
const windows = {
  tail: (number: string, value: string) =>
    number.length < value.length ? number : number.slice(0, -value.length) + value,
  // Two-digit prizes are their own tail; plays on heads do not look at them.
  head: (number: string, value: string) => (number.length < 3 ? number : value + number.slice(value.length)),
}

/** Several lines for each number of digits: short ones, repeated digits, and a long one. */
const lines: Readonly<Record<number, readonly string[]>> = {
  1: ['4', '0,9', '0,1,2,3,4,5,6,7,8'],
  2: ['57', '00,99', count(100, 2).join(',')],
  3: ['083', '000,001,999', count(100, 3).join(',')],
  4: ['7122', '0000,9999', count(100, 4).join(',')],
}

const plays: readonly (readonly [keyof typeof windows, number, readonly string[]])[] = [
  ['tail', 1, ['DUOI']],
  ['tail', 2, ['LO2', 'LO2_1K', 'DE_DB', 'DE_G1', 'DE_DAU', 'DE_DAUDUOI', 'DE_TONG', 'DAU', 'DUOI']],
  ['head', 2, ['LO2_DAU', 'DE_DAU_DB', 'DE_DAU_G1']],
  ['tail', 3, ['LO3', 'CANG3_DB', 'CANG3_DAU', 'CANG3_DAUDUOI', 'CANG3_G1']],
  ['tail', 4, ['LO4', 'CANG4_DB']],
]

describe.each(['VN27', 'VN18'] as const)('chances by counting, %s', (model) => {
  const [base = []] = randomVnDraws(model, 1)

  // A hit is a hit on one number.
  test.each(plays)(
    'plays on the %s of %i digits',
    (window, digits, codes) => {
      const bets = codes.flatMap((code) => {
        const { grammar } = playOf(model, code)
        const own = grammar.kind === 'numbers' ? grammar.digits : 0
        return (lines[own] ?? []).map((content) => betOn(model, code, content))
      })
      expect(differencesOver(model, marchingDraws(base, digits, windows[window]), bets)).toEqual([])
    },
    60_000,
  )

  test('sides of the special prize, over its last two digits', () => {
    const symbols = ['TAI', 'XIU', 'LE', 'CHAN']
    const some = [1, 2, 3, 4].flatMap((size) => combinationsOf(symbols, size))
    const bets = some.map((sides) => betOn(model, 'KEO_DB', sides.replaceAll(',', ' ')))
    const draws = marchingDraws(base, 2, windows.tail)
    expect(differencesOver(model, draws, bets)).toEqual([])
  })

  // Of so many picks, the count that occurred among the numbers drawn so far is all that matters: a pick that has not is
  // drawn next in one way. Its distribution is exact, and the rules are asked on a draw of each count.
  test.each([
    ['XIEN2', [2, 5, 20]],
    ['XIEN3', [3, 5, 20]],
    ['XIEN4', [4, 5, 20]],
    ['TRUOT4', [4, 7, 20]],
    ['TRUOT8', [8, 9, 16]],
    ['TRUOT10', [10, 11, 16]],
  ] as const)('%s over every number of picks that occur', (code, sizes) => {
    const play = playOf(model, code)
    for (const size of sizes) {
      const picks = count(100, 2).slice(40, 40 + size)
      const ways = waysByOccurring(base.length, size)
      let mean = 0n
      for (const [occurring, many] of ways.entries()) {
        const [win] = judgeNumbers(model, drawWith(base, picks.slice(0, occurring)))(code, [picks])
        mean += many * BigInt(win?.notes ?? 0)
      }
      const counted = new Map([['ALL', mean]])
      expect(meanDifferences({ play, selection: [picks], counted, of: 100n ** BigInt(base.length) })).toEqual([])
    }
  })
})

/** In how many ways so many numbers have 0, 1, 2 … of the picks among their tails. */
function waysByOccurring(numbers: number, picks: number): readonly bigint[] {
  let ways = [1n]
  for (let drawn = 0; drawn < numbers; drawn++) {
    ways = Array.from({ length: Math.min(ways.length + 1, picks + 1) }, (_, seen) => {
      const still = (ways[seen] ?? 0n) * BigInt(100 - (picks - seen))
      return still + (seen === 0 ? 0n : (ways[seen - 1] ?? 0n) * BigInt(picks - seen + 1))
    })
  }
  expect(ways.reduce((sum, many) => sum + many, 0n)).toBe(100n ** BigInt(numbers))
  return ways
}

/** A draw whose last two digits are these, and 00 everywhere else. */
const drawWith = (base: readonly string[], tails: readonly string[]): readonly string[] =>
  base.map((number, at) => number.slice(0, -2) + (tails[at] ?? '00'))

test('the models have the numbers that the counting ran over', () => {
  const lengths = (model: VnModel) => randomVnDraws(model, 1)[0]?.length
  expect([lengths('VN27'), lengths('VN18')]).toEqual([27, 18])
})
