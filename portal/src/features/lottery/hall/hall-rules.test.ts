import { expect, test } from 'vitest'
import type { Game } from '../lottery.queries.ts'
import { closingNext, findGames, gamesOf } from './hall-rules.ts'

const game = (gameCode: string, groupCode = 'SSC', displayName = gameCode) =>
  ({ gameCode, groupCode, displayName }) as Game
const games = [game('A'), game('B'), game('C'), game('D', 'VNMB', 'Hà Nội VIP · 1 min')]
const codes = (found: readonly Game[]) => found.map(({ gameCode }) => gameCode)

test('the games that close next come first; what is closed, not on sale or not of the hall does not come', () => {
  const current = [
    { gameCode: 'A', closeTime: 30, isSale: true },
    { gameCode: 'B', closeTime: 20, isSale: true },
    { gameCode: 'C', closeTime: 10, isSale: true },
    { gameCode: 'D', closeTime: 25, isSale: false },
    { gameCode: 'X', closeTime: 15, isSale: true },
  ]
  expect(codes(closingNext(games, current, 10))).toEqual(['B', 'A'])
})

test('games of codes come in the order of the codes', () => {
  expect(codes(gamesOf(games, ['D', 'X', 'A']))).toEqual(['D', 'A'])
})

test.each([
  ['ha noi', ['D']],
  ['north', ['D']],
  ['vnmb', ['D']],
  ['ssc', ['A', 'B', 'C']],
  ['', ['A', 'B', 'C', 'D']],
  ['keno', []],
])('%j finds %j', (question, found) => {
  const familyOf = (code: string) => (code === 'VNMB' ? 'North Vietnam' : code)
  expect(codes(findGames(games, question, familyOf))).toEqual(found)
})
