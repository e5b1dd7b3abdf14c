import { expect, test } from 'vitest'
import { countHedged, type SideBet } from './hedge.ts'

const bet = (memberId: string, selection: string, change: Partial<SideBet> = {}): SideBet => ({
  memberId,
  selection,
  gameCode: 'K3',
  roundRef: '1',
  play: 'TOTAL',
  ...change,
})

test.each<[string, readonly SideBet[], number]>([
  ['the same side', [bet('a', 'BIG'), bet('b', 'BIG')], 0],
  ['opposite sides', [bet('a', 'BIG'), bet('b', 'SMALL')], 1],
  ['odd against even', [bet('a', 'EVEN'), bet('b', 'ODD')], 1],
  ['sides of different things', [bet('a', 'BIG'), bet('b', 'EVEN')], 0],
  ['the first ball, and the first ball', [bet('a', '1|DRAGON'), bet('b', '1|TIGER')], 1],
  ['the first ball, and the second', [bet('a', '1|BIG'), bet('b', '2|SMALL')], 0],
  ['a thing by its name', [bet('a', 'D2:BIG'), bet('b', 'D2:SMALL')], 1],
  ['another round', [bet('a', 'BIG'), bet('b', 'SMALL', { roundRef: '2' })], 0],
  ['another game', [bet('a', 'BIG'), bet('b', 'SMALL', { gameCode: 'K4' })], 0],
  ['another play', [bet('a', 'BIG'), bet('b', 'SMALL', { play: 'DIGIT' })], 0],
  ['a bet on both sides', [bet('a', 'BIG,SMALL'), bet('b', 'SMALL')], 0],
  ['numbers', [bet('a', '07'), bet('b', '08')], 0],
  ['a word that ends so', [bet('a', 'TOOBIG'), bet('b', 'SMALL')], 0],
  ['one’s own two sides', [bet('a', 'BIG'), bet('a', 'SMALL')], 0],
  ['two of the others', [bet('b', 'BIG'), bet('c', 'SMALL')], 0],
  ['one round twice', [bet('a', 'BIG'), bet('a', 'ODD'), bet('b', 'SMALL'), bet('c', 'EVEN')], 1],
])('%s', (_name, bets, expected) => expect(countHedged('a', bets)).toBe(expected))
