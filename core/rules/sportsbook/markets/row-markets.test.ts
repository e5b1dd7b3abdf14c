import { expect, test } from 'vitest'
import { allRowCodes, rowMarkets } from './row-markets.ts'

const market = (marketKey: string, first: number, status = 'ACTIVE') => ({
  marketKey,
  status,
  chances: [first, 1 - first],
})
const keys = (sport: string, markets: readonly ReturnType<typeof market>[]) =>
  rowMarkets(sport, markets).map(({ marketKey }) => marketKey)

test('a row shows one market of each of its codes, the line that is nearest to even', () => {
  const lines = [
    market('AH|line4=-3', 0.45),
    market('AH|line4=-2', 0.51),
    market('AH|line4=-1', 0.6),
    market('BTTS', 0.5),
  ]
  expect(keys('SOCCER', [market('OU|line4=10', 0.5), ...lines, market('1X2', 0.4)])).toEqual([
    '1X2',
    'AH|line4=-2',
    'OU|line4=10',
  ])
  // One that is offered goes before one that is nearer to even and is not.
  expect(keys('SOCCER', [market('AH|line4=-2', 0.5, 'INACTIVE'), market('AH|line4=0', 0.7, 'SUSPENDED')])).toEqual([
    'AH|line4=0',
  ])
  expect(keys('ESPORTS_LOL', [market('MAP_W|period=M1', 0.5), market('MW', 0.6)])).toEqual(['MW'])
  expect(keys('TENNIS', [])).toEqual([])
  expect(allRowCodes).toContain('SET-ML')
})
