import { expect, test } from 'vitest'
import { exposureGrid, gridRows } from './exposure-grid.ts'

const on = (marketKey: string, outcome: string, stakes: bigint, returns: bigint) => ({
  marketKey,
  outcome,
  stakes,
  returns,
})

test('each score costs what is paid at it less all stakes, quarters of a line by half', () => {
  const grid = exposureGrid([
    on('1X2', '1', 100n, 210n),
    on('1X2', '2', 50n, 200n),
    on('AH|line4=-3', 'HOME', 40n, 80n),
    on('CORNERS-OU|line4=38', 'OVER', 1000n, 2000n),
  ])
  const { rows, worst } = gridRows(grid)
  // 1-0: the favourite of -0.75 wins half of it; 2-0: all of it; 0-0 and 0-1.
  expect([rows[1]?.[0], rows[2]?.[0], rows[0]?.[0], rows[0]?.[1]]).toEqual([
    210n + 60n - 190n,
    210n + 80n - 190n,
    -190n,
    10n,
  ])
  expect(worst).toEqual({ home: 2, away: 0, amount: 100n })
  expect(gridRows(grid, { home: 0, away: 3 }).worst).toEqual({ home: 5, away: 3, amount: 100n })
  expect(exposureGrid([]).every((cell) => cell === 0n)).toBe(true)
})
