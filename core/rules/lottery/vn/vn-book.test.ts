import { describe, expect, test } from 'vitest'
import { toWire } from '../../../money/money.ts'
import { defaultBooks } from '../default-books.ts'
import { playOf, refusalOf, returnAt } from '../play-trials.test-support.ts'
import { families } from '../families.ts'
import { priceLine } from '../price-line.ts'
import { validTurnovers } from '../valid-turnover.ts'

const count = (length: number, digits: number) =>
  Array.from({ length }, (_, value) => String(value).padStart(digits, '0')).join(',')

/** Ids, odds, units and returns, North and Centre or South. Lottery rule book A.6; more places of the same formulas. */
const table = `
LO2 2701 99.5000 27 0.995000 | 1801 99.5000 18 0.995000
LO2_DAU 2707 99.5000 23 0.995000 | 1807 99.5000 17 0.995000
LO2_1K 2708 3.7000 1 0.999000 | 1808 5.5000 1 0.990000
LO3 2702 960.0000 23 0.960000 | 1802 960.0000 17 0.960000
LO4 2709 8880.0000 20 0.888000 | 1809 8880.0000 16 0.888000
XIEN2 2703 16.0000 1 0.878114 | 1803 28.0000 1 0.731019
XIEN3 2710 65.0000 1 0.799366 | 1810 150.0000 1 0.587017
XIEN4 2711 180.0000 1 0.480585 | 1811 750.0000 1 0.416418
DE_DB 2704 99.5000 1 0.995000 | 1804 99.5000 1 0.995000
DE_DAU_DB 2712 99.5000 1 0.995000 | 1812 99.5000 1 0.995000
DE_G1 2713 98.0000 1 0.980000 | 1813 98.0000 1 0.980000
DE_DAU_G1 2714 98.0000 1 0.980000 | 1814 98.0000 1 0.980000
DE_DAU 2715 98.0000 4 0.980000 | 1815 98.0000 1 0.980000
DE_DAUDUOI 2716 98.0000 5 0.980000 | 1816 98.0000 2 0.980000
DE_TONG 2717 9.6000 1 0.960000 | 1817 9.6000 1 0.960000
DAU 2705 9.9000 1 0.990000 | 1805 9.9000 1 0.990000
DUOI 2706 9.9000 1 0.990000 | 1806 9.9000 1 0.990000
CANG3_DB 2718 960.0000 1 0.960000 | 1818 960.0000 1 0.960000
CANG3_DAU 2719 960.0000 3 0.960000 | 1819 960.0000 1 0.960000
CANG3_DAUDUOI 2720 960.0000 4 0.960000 | 1820 960.0000 2 0.960000
CANG3_G1 2721 960.0000 1 0.960000 | 1821 960.0000 1 0.960000
CANG4_DB 2722 8880.0000 1 0.888000 | 1822 8880.0000 1 0.888000
TRUOT4 2723 2.8000 1 0.929997 | 1823 1.9500 1 0.935227
TRUOT8 2724 9.0000 1 0.947357 | 1824 4.2000 1 0.936333
TRUOT10 2725 16.0000 1 0.930396 | 1825 6.2000 1 0.930587
KEO_DB 2726 1.9800 1 0.990000 | 1826 1.9800 1 0.990000`

const rows = table
  .trim()
  .split('\n')
  .map((row) => row.split(/ \| | /))

const anyLine = (code: string) => {
  const { grammar } = playOf('VN27', code)
  return grammar.kind === 'numbers' ? count(grammar.min, grammar.digits) : 'TAI'
}

describe.each([
  ['VN27', 1],
  ['VN18', 5],
] as const)('the plays of %s that a new installation offers', (book, at) => {
  test('are those of the rule book, in its order, at its odds, units and returns', () => {
    const offers = (defaultBooks[book] ?? []).map(({ playId, playCode, prizes, unitsPerNote }) => [
      playCode,
      String(playId),
      toWire(prizes?.['ALL'] ?? -1n),
      String(unitsPerNote),
      returnAt(book, playCode, anyLine(playCode)),
    ])
    expect(offers).toEqual(rows.map(([code, ...columns]) => [code, ...columns.slice(at - 1, at + 3)]))
    expect(new Set(offers.map(([code]) => code))).toEqual(new Set(families.get(book)?.plays.keys()))
  })

  test('have limits, names and headings', () => {
    for (const [index, offer] of (defaultBooks[book] ?? []).entries()) {
      const { stakeMin, stakeMax, winAmountMax, unitsMax, sorting, tradeName, groupCode, discount } = offer
      expect([stakeMin, stakeMax, winAmountMax].map(toWire)).toEqual(['1.0000', '100000.0000', '10000000.0000'])
      expect([unitsMax, sorting, discount]).toEqual([2_700, index + 1, 0n])
      expect(tradeName).not.toBe('')
      expect(groupCode).toMatch(/^[A-Z_]+$/)
    }
  })
})

describe('refusals', () => {
  test.each([
    ['LO2_DAU', '7', 'digits'],
    ['LO2_1K', '07,07', 'repeat'],
    ['LO4', '712', 'digits'],
    ['LO4', count(101, 4), 'count'],
    ['CANG3_DB', '12a', 'digits'],
    ['CANG3_DAU', count(101, 3), 'count'],
    ['CANG4_DB', '12-34', 'digits'],
    ['DE_TONG', '10', 'digits'],
    ['DE_TONG', '-1', 'digits'],
    ['XIEN3', '01,02', 'count'],
    ['XIEN4', '01,02,03', 'count'],
    ['XIEN3', count(21, 2), 'count'],
    ['XIEN4', count(21, 2), 'count'],
    ['TRUOT4', '01,02,03', 'count'],
    ['TRUOT4', count(21, 2), 'count'],
    ['TRUOT8', count(7, 2), 'count'],
    ['TRUOT8', count(17, 2), 'count'],
    ['TRUOT10', count(9, 2), 'count'],
    ['TRUOT10', count(17, 2), 'count'],
    ['XIEN3', '01-02-03', 'digits'],
    ['KEO_DB', 'BIG', 'symbol'],
    ['KEO_DB', 'TAI,XIU', 'lists'],
    ['KEO_DB', '-', 'count'],
    ['KEO_DB', '', 'symbol'],
  ])('%s %s', (code, content, reason) => {
    expect(refusalOf('VN27', code, content)).toBe(reason)
    expect(refusalOf('VN18', code, content)).toBe(reason)
  })

  test.each([
    ['LO2_DAU', count(100, 2), 2_300, 1_700],
    ['LO4', count(100, 4), 2_000, 1_600],
    ['DE_DAUDUOI', count(100, 2), 500, 200],
    ['CANG3_DAUDUOI', count(100, 3), 400, 200],
    ['DE_TONG', count(10, 1), 10, 10],
    ['XIEN3', count(20, 2), 1_140, 1_140],
    ['XIEN4', count(20, 2), 4_845, 4_845],
    ['TRUOT4', count(20, 2), 4_845, 4_845],
    ['TRUOT8', count(16, 2), 12_870, 12_870],
    ['TRUOT10', count(16, 2), 8_008, 8_008],
    ['KEO_DB', 'CHAN LE XIU TAI TAI', 4, 4],
  ])('%s takes its longest line', (code, bettingContent, north, elsewhere) => {
    const units = (['VN27', 'VN18'] as const).map((model) => {
      const priced = priceLine({ play: playOf(model, code), bettingContent })
      return priced.ok && priced.value.units
    })
    expect(units).toEqual([north, elsewhere])
  })
})

describe('valid turnover', () => {
  const turnover = (code: string, lines: readonly string[][]) =>
    validTurnovers({ play: playOf('VN27', code), lines: lines.map((picks) => ({ selection: [picks], stake: 1n })) })
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => String(from + at).padStart(2, '0'))

  test.each([
    ['both sides are opposite bets', [['TAI'], ['XIU']], [0n, 0n]],
    ['one of each pair leaves a quarter', [['TAI', 'LE']], [1n]],
    ['a side and both of the other pair', [['TAI', 'LE', 'CHAN']], [0n]],
    ['one side', [['TAI'], ['TAI']], [1n, 1n]],
  ])('sides of the special prize: %s', (_, lines, expected) => expect(turnover('KEO_DB', lines)).toEqual(expected))

  test('numbers, one more than 75 in 100', () => {
    expect(turnover('DE_G1', [numbers(0, 40), numbers(35, 75)])).toEqual([1n, 1n])
    expect(turnover('DE_G1', [numbers(0, 40), numbers(35, 76)])).toEqual([0n, 0n])
  })

  test('combinations of many: few notes never cover, however many pairs they hold', () => {
    // Every pair of the hundred numbers, in 3,321 threes of the 161,700.
    const threes = numbers(0, 82).flatMap((one, at) => numbers(at + 1, 82).map((other) => [one, other, '99']))
    expect(turnover('XIEN3', threes)).toEqual(threes.map(() => 1n))
  })

  test('combinations of many: lines that buy nearly all of them cover', () => {
    const tens = Array.from({ length: 10 }, (_, at) => numbers(at * 10, at * 10 + 10))
    // All threes lie in three tens: a walk over halves of tens in lines of twenty would be longer, this one repeats some.
    const fives = tens.flatMap((ten) => [ten.slice(0, 5), ten.slice(5)])
    const lines = fives.flatMap((a, i) =>
      fives.slice(i + 1).flatMap((b, j) => fives.slice(i + j + 2).map((c) => [...a, ...b, ...c])),
    )
    expect(new Set(turnover('XIEN3', lines))).toEqual(new Set([0n]))
    // The same notes over and over are many, and cover little.
    const same = Array.from({ length: 200 }, () => numbers(0, 20))
    expect(new Set(turnover('XIEN3', same))).toEqual(new Set([1n]))
  })
})
