import { expect, test } from 'vitest'
import { gamesAt, openPages, pageAt } from './lottery-areas.ts'

const games = [
  { gameCode: 'VNMB_1M', area: 'VN' },
  { gameCode: 'TOGEL_1M', area: 'SEA' },
  { gameCode: 'SSC_1M', area: 'CN' },
]
const codes = (pathname: string, asked?: string) => gamesAt(pageAt(pathname), games, asked).map((game) => game.gameCode)

test.each([
  ['/lottery', ['VNMB_1M', 'TOGEL_1M', 'SSC_1M']],
  ['/vnlottery', ['VNMB_1M']],
  ['/seaLottery', ['TOGEL_1M']],
  ['/elott', ['SSC_1M']],
])('%s has the games of its areas', (pathname, expected) => expect(codes(pathname)).toEqual(expected))

test('a game of another area that the address asks for comes first', () => {
  expect(codes('/elott', 'VNMB_1M')).toEqual(['VNMB_1M', 'SSC_1M'])
  expect(codes('/elott', 'SSC_1M')).toEqual(['SSC_1M'])
  expect(codes('/elott', 'NOTHING')).toEqual(['SSC_1M'])
})

test('a page without games of its area has what there is, and no link', () => {
  const vn = games.slice(0, 1)
  expect(gamesAt(pageAt('/elott'), vn, undefined)).toEqual(vn)
  expect(openPages(vn)).toEqual([])
  expect(openPages(games).map(({ to }) => to)).toEqual(['/lottery', '/vnlottery', '/seaLottery', '/elott'])
})
