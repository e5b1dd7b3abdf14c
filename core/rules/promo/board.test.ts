import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWire } from '../../money/money.ts'
import { lastPrizeRank, linesToPay, nextPrize, prizeFaults, prizeOfRank, prizesTotal } from './board.ts'

const prizes = [
  { from: 1, to: 1, amount: '500.0000' },
  { from: 2, to: 3, amount: '100.0000' },
  { from: 4, to: 10, amount: '10.0000' },
]

test.each([
  [1, '500.0000'],
  [2, '100.0000'],
  [3, '100.0000'],
  [10, '10.0000'],
  [11, '0.0000'],
])('rank %i has %s', (rank, amount) => expect(toWire(prizeOfRank(prizes, rank))).toBe(amount))

test('all prizes come to the sum of their ranks', () => {
  expect(toWire(prizesTotal(prizes))).toBe('770.0000')
  expect(lastPrizeRank(prizes)).toBe(10)
  expect(lastPrizeRank([])).toBe(0)
})

test.each([
  [null, { rank: 10, amount: '10.0000' }],
  [40, { rank: 10, amount: '10.0000' }],
  [10, { rank: 3, amount: '100.0000' }],
  [3, { rank: 1, amount: '500.0000' }],
  [1, undefined],
])('above rank %s the next better prize is %j', (rank, next) => expect(nextPrize(prizes, rank)).toEqual(next))

test('prizes leave no rank out and do not rise with the rank', () => {
  expect(prizeFaults(prizes)).toEqual([])
  expect(prizeFaults([{ from: 1, to: 501, amount: '1' }])).toEqual(['prizes.0.to'])
})

test('whoever is struck has nothing; the others keep theirs, or move up where the board says so', () => {
  const final = [1, 2, 3, 4].map((rank) => ({ rank, memberId: `m${rank}` }))
  const struck = new Set(['m1', 'm3'])
  const paid = (movesUp: boolean) =>
    linesToPay(final, { prizes, struck, movesUp }).map(({ memberId, amount }) => [memberId, toWire(amount)])
  expect(paid(false)).toEqual([
    ['m2', '100.0000'],
    ['m4', '10.0000'],
  ])
  expect(paid(true)).toEqual([
    ['m2', '500.0000'],
    ['m4', '100.0000'],
  ])
})

test('whoever is struck, no more is paid than all prizes, nobody twice, and nobody who is struck', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 30 })), fc.boolean(), (gone, movesUp) => {
      const final = Array.from({ length: 30 }, (_, at) => ({ rank: at + 1, memberId: `m${at + 1}` }))
      const struck = new Set(gone.map((rank) => `m${rank}`))
      const lines = linesToPay(final, { prizes, struck, movesUp })
      const total = lines.reduce((sum, { amount }) => sum + amount, 0n)
      expect(total <= prizesTotal(prizes)).toBe(true)
      expect(lines.some(({ memberId }) => struck.has(memberId))).toBe(false)
      expect(new Set(lines.map(({ memberId }) => memberId)).size).toBe(lines.length)
      for (const { rank, amount } of lines) expect(amount >= prizeOfRank(prizes, rank)).toBe(true)
    }),
  )
})
