import { expect, test } from 'vitest'
import { builtMenus, builtPages, hasGames, menuAt } from './menu.ts'

const menu = (key: string, page: string) => ({ key, gameType: key, page, point: null, enName: key, vassalages: [] })
const menus = [
  menu('ELOTT', '/elott'),
  menu('LOTT', '/elott'),
  menu('SPORTS', '/sports'),
  menu('ESPORTS', '/esports'),
  menu('BINGO', '/bingo'),
  menu('BGS', '/bgs'),
  menu('PROMO', '/promotions'),
  menu('MAHJONG', '/mahjong'),
]
const shown = (list: readonly { key: string; to: string }[]) => list.map(({ key, to }) => `${key} ${to}`)

test('every category with a page of ours is in the header, lottery and e-lottery both; another is left out', () => {
  expect(shown(builtMenus(menus))).toEqual([
    'ELOTT /elott',
    'LOTT /elott',
    'SPORTS /sports',
    'ESPORTS /esports',
    'BINGO /bingo',
    'BGS /bgs',
    'PROMO /promotions',
  ])
})

test('a list of places names each page once', () => {
  expect(shown(builtPages(menus)).slice(0, 2)).toEqual(['LOTT /elott', 'SPORTS /sports'])
  expect(shown(builtPages([menu('ELOTT', '/elott')]))).toEqual(['ELOTT /elott'])
})

test.each([
  ['/elott', 'ELOTT'],
  ['/lottery', 'LOTT'],
  ['/vnlottery', 'LOTT'],
  ['/seaLottery', 'LOTT'],
  ['/sports', 'SPORTS'],
  ['/', undefined],
  ['/results', undefined],
])('at %s one is in %s', (pathname, key) => {
  expect(menuAt(builtMenus(menus), pathname)?.key).toBe(key)
})

test('where a brand has one lottery alone, each page of it is of that', () => {
  const ofOne = builtMenus([menu('ELOTT', '/elott')])
  expect(menuAt(ofOne, '/vnlottery')?.key).toBe('ELOTT')
})

test('what is no lottery and no promotion is a game', () => {
  expect(hasGames([menu('ELOTT', '/elott'), menu('LOTT', '/elott'), menu('PROMO', '/promotions')])).toBe(false)
  expect(hasGames([menu('ELOTT', '/elott'), menu('FISH', '/fish')])).toBe(true)
})
