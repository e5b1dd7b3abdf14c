import { expect, test } from 'vitest'
import { chiSquareP, holmSmallest, twoSided } from './chi-square.ts'

/** Two cells: with one degree of freedom, 3.841459 is passed with 5 %; six cells: 11.0705; 100 cells: 123.2252. */
function pOf(statistic: number, cells: number): number {
  const each = 1e9
  const off = Math.sqrt((statistic * each) / 2)
  const counts = Array.from({ length: cells }, (_, at) => each + (at === 0 ? off : at === 1 ? -off : 0))
  return chiSquareP(
    counts,
    Array.from({ length: cells }, () => 1 / cells),
  )
}

test.each([
  [3.841_459, 2, 0.05],
  [6.634_897, 2, 0.01],
  [11.070_498, 6, 0.05],
  [1.145_476, 6, 0.95],
  [123.225_221, 100, 0.05],
  [77.046_332, 100, 0.95],
])('the table of chi-square: %d with %d cells', (statistic, cells, p) => {
  expect(pOf(statistic, cells)).toBeCloseTo(p, 5)
})

test('cells that are seldom met are counted together', () => {
  const chances = [0.5, 0.49, 0.005, 0.005]
  expect(chiSquareP([50, 49, 1, 0], chances)).toBe(chiSquareP([50, 49, 1], [0.5, 0.49, 0.01]))
})

test('too few draws say nothing', () => {
  expect(
    chiSquareP(
      [2, 1, 0],
      Array.from({ length: 3 }, () => 1 / 3),
    ),
  ).toBe(0.5)
})

test('a loaded die is caught, and a family is judged by its size', () => {
  expect(
    chiSquareP(
      [1100, 1000, 1000, 1000, 1000, 900],
      Array.from({ length: 6 }, () => 1 / 6),
    ),
  ).toBeLessThan(0.01)
  expect(twoSided(0.999)).toBeCloseTo(0.002, 12)
  expect(holmSmallest([0.5, 0.02, 0.9])).toBeCloseTo(0.06, 12)
})
