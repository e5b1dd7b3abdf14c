import { expect, test } from 'vitest'
import { gamesOfMode, prizeModeOf, prizeModesOf } from './prize-modes.ts'

const games = [
  { area: 'CN', groupCode: 'SSC', gameCode: 'SSC_1M' },
  { area: 'CN', groupCode: 'LHC', gameCode: 'LHC_5M' },
  { area: 'VN', groupCode: 'VNMB', gameCode: 'VNMB_1M' },
  { area: 'SEA', groupCode: 'TOGEL', gameCode: 'TOGEL_5M' },
] as const
const series = [
  { groupCode: 'SSC', prizeModeId: 1 },
  { groupCode: 'SSC', prizeModeId: 2 },
  { groupCode: 'LHC', prizeModeId: 1 },
]

test('a game is sold in the modes of its area, and in another range of series where its group has one', () => {
  expect(games.map((game) => prizeModesOf(game, series).join(' '))).toEqual([
    'Lott ZY Elott',
    'Lott Elott',
    'Lott',
    'Lott SEA',
  ])
})

test.each([
  [undefined, 'SSC_1M LHC_5M VNMB_1M TOGEL_5M'],
  ['', 'SSC_1M LHC_5M VNMB_1M TOGEL_5M'],
  ['Lott', 'SSC_1M LHC_5M VNMB_1M TOGEL_5M'],
  ['lott', 'SSC_1M LHC_5M VNMB_1M TOGEL_5M'],
  ['ZY', 'SSC_1M'],
  ['ELOTT', 'SSC_1M LHC_5M'],
  ['SEA', 'TOGEL_5M'],
  ['XX', ''],
])('asked for %s, %s are shown', (asked, shown) => {
  expect(
    gamesOfMode(games, asked, series)
      .map(({ gameCode }) => gameCode)
      .join(' '),
  ).toBe(shown)
})

test('a mode is known however it is written', () => {
  expect(prizeModeOf('eLOTT')).toBe('Elott')
  expect(prizeModeOf('constructor')).toBeUndefined()
})
