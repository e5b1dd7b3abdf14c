import { expect, test } from 'vitest'
import { headlineOf, lotteryPage, newestFirst, shortCommit } from './home-rules.ts'

test('the newest result is on top', () => {
  expect(newestFirst([{ winningTime: 1 }, { winningTime: 3 }, { winningTime: 2 }])[0]).toEqual({ winningTime: 3 })
})

test('a result is shown by its first number, or by as many balls as a line holds', () => {
  const prizes = [{ code: 'DB', numbers: ['87122'] }]
  expect(headlineOf({ kind: 'prizes', prizes })).toEqual({ balls: ['8', '7', '1', '2', '2'], accentFrom: 3 })
  expect(headlineOf({ kind: 'prizes', prizes: [] }).balls).toEqual([])
  expect(headlineOf(null).balls).toEqual([])
  const keno = Array.from({ length: 20 }, (_, at) => String(at + 1))
  expect(headlineOf({ kind: 'list', balls: keno }).balls).toHaveLength(10)
})

test.each([
  ['CN', '/elott'],
  ['SEA', '/seaLottery'],
  ['VN', '/vnlottery'],
])('games of the area %s are played at %s', (area, page) => {
  expect(lotteryPage(area)).toBe(page)
})

test('a commitment is shown in fours', () => expect(shortCommit('9f3ac21e77b0ffff')).toBe('9f3a·c21e·77b0'))
