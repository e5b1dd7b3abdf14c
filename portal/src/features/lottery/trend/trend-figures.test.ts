import { expect, test } from 'vitest'
import { trendLines } from '@parlour/core/rules/lottery/trend/trend-lines.ts'
import { extremes, figuresOf, toneOf } from './trend-figures.ts'
import { rowsShown, trendRows } from './trend-rows.ts'

const [first] = trendLines('D3')
if (first === undefined) throw new Error('three digits have a first place')
const issue = (numero: string, ...balls: string[]) => ({ numero, winNo: { kind: 'list' as const, balls } })

test('figures stand in the order of the symbols, and say where a gap has no beginning', () => {
  const figures = figuresOf(first, { hot: { FIRST: { '0': 2, '1': 0 } }, gap: { FIRST: { '0': 1, '1': 9 } }, depth: 9 })
  expect(figures.slice(0, 2)).toEqual([
    { symbol: '0', count: 2, gap: 1, isOpen: false },
    { symbol: '1', count: 0, gap: 9, isOpen: true },
  ])
})

test('the hottest came most, the coldest is away longest', () => {
  const of = (symbol: string, count: number, gap: number) => ({ symbol, count, gap, isOpen: false })
  const { hot, cold } = extremes([of('a', 1, 0), of('b', 5, 2), of('c', 0, 8), of('d', 5, 1), of('e', 2, 9)])
  expect(hot.map(({ symbol }) => symbol)).toEqual(['d', 'b', 'e'])
  expect(cold.map(({ symbol }) => symbol)).toEqual(['e', 'c', 'b'])
  expect(extremes([of('a', 0, 0)])).toEqual({ hot: [], cold: [] })
})

test('the highest and the lowest quarter stand out, and none where all are alike', () => {
  const of = (count: number) => ({ symbol: `${count}`, count, gap: 0, isOpen: false })
  const tone = toneOf([1, 3, 4, 4, 5, 5, 6, 9].map(of))
  expect([1, 3, 4, 5, 6, 9].map(tone)).toEqual(['cold', 'cold', undefined, undefined, undefined, 'hot'])
  expect(toneOf([4, 4, 4, 4].map(of))(4)).toBeUndefined()
})

test('rows mark what was drawn and count what was not, from where it is known', () => {
  const rows = trendRows(first, [issue('3', '4', '0', '0'), issue('2', '7', '0', '0'), issue('1', '4', '0', '0')])
  expect(rows.map(({ numero }) => numero)).toEqual(['3', '2', '1'])
  const at = (row: number, digit: number) => rows[row]?.cells[digit]
  expect(at(0, 4)).toEqual({ symbol: '4', times: 1, gap: 0 })
  expect(at(1, 4)).toEqual({ symbol: '4', times: 0, gap: 1 })
  expect(at(0, 7)).toEqual({ symbol: '7', times: 0, gap: 1 })
  expect(at(2, 7)).toEqual({ symbol: '7', times: 0, gap: undefined })
  expect(at(0, 9)).toEqual({ symbol: '9', times: 0, gap: undefined })
})

test('a symbol that an issue draws twice is told twice', () => {
  const dice = trendLines('DICE3').find(({ code }) => code === 'ANY')
  if (dice === undefined) throw new Error('dice have faces')
  expect(trendRows(dice, [issue('1', '6', '6', '2')])[0]?.cells.map(({ times }) => times)).toEqual([0, 1, 0, 0, 0, 2])
})

test('wide lines have fewer rows', () => {
  expect(rowsShown(10, 200)).toBe(200)
  expect(rowsShown(100, 200)).toBe(20)
  expect(rowsShown(80, 12)).toBe(12)
})
