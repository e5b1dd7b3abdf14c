import { expect, test } from 'vitest'
import { builtMenus } from './menu.ts'

const menu = (key: string, page: string) => ({ key, gameType: key, page, point: null, enName: key })

test('a menu without a page of ours is left out, and a page is listed once', () => {
  const shown = builtMenus([
    menu('LOTT', '/elott'),
    menu('ELOTT', '/elott'),
    menu('RNG', '/rng'),
    menu('SPORTS', '/sports'),
  ])
  expect(shown.map(({ key, to }) => [key, to])).toEqual([
    ['LOTT', '/elott'],
    ['RNG', '/rng'],
  ])
})
