import { expect, test } from 'vitest'
import { judgeReturn, judgeReturns, roundsMin, type ReturnSums } from './judge-return.ts'

/** Rounds of one unit each, of which some pay so many units. */
function rounds(count: number, wins: number, pays: number, stake = 1): ReturnSums {
  const paid = wins * pays * stake
  return {
    rounds: count,
    staked: count * stake,
    paid,
    stakedSquares: count * stake * stake,
    paidSquares: wins * pays * pays * stake * stake,
    products: wins * pays * stake * stake,
  }
}

const declared = { rtp: 9600, volatility: null }

test('a coin is judged by its own spread', () => {
  // 10,000 rounds that pay 1.92 half of the time: the standard error of the sum is 0.96 × 100 = 96 units.
  const fair = judgeReturn(rounds(10_000, 5000, 1.92), declared)
  expect(fair).toEqual({ returned: 9600, score: 0, verdict: 'WITHIN' })
  const above = judgeReturn(rounds(10_000, 5250, 1.92), declared)
  expect(above.score).toBeGreaterThan(4.9)
  expect(above.score).toBeLessThan(5.1)
  expect(above.verdict).toBe('ABOVE')
  expect(judgeReturn(rounds(10_000, 4750, 1.92), declared).verdict).toBe('BELOW')
  expect(judgeReturn(rounds(10_000, 5150, 1.92), declared).verdict).toBe('WITHIN')
})

test('the unit in which stakes are counted changes nothing', () => {
  const [small, large] = [1, 250].map((stake) => judgeReturn(rounds(5000, 3000, 1.92, stake), declared))
  expect(large?.score).toBeCloseTo(small?.score ?? 0, 9)
})

test('few rounds, and a game of which nothing is declared, are told as they are and alarm nobody', () => {
  expect(judgeReturn(rounds(roundsMin - 1, 999, 5), declared).verdict).toBe('FEW')
  expect(judgeReturn(rounds(roundsMin, 999, 5), declared).verdict).toBe('ABOVE')
  const unknown = { rtp: null, volatility: 'low' }
  expect(judgeReturn(rounds(5000, 5000, 2), unknown)).toEqual({ returned: 20_000, score: null, verdict: 'UNKNOWN' })
  expect(judgeReturn(rounds(0, 0, 0), declared)).toEqual({ returned: null, score: null, verdict: 'UNKNOWN' })
})

test('a game whose high wins have not come yet is judged by the class that is declared', () => {
  // Nothing above two units in two thousand rounds: its own spread alone would cry.
  const dry = rounds(2000, 700, 2)
  expect(judgeReturn(dry, declared).verdict).toBe('BELOW')
  expect(judgeReturn(dry, { rtp: 9600, volatility: 'very-high' }).verdict).toBe('WITHIN')
})

test('games together are held against what they should return together', () => {
  const one = { sums: rounds(10_000, 5000, 1.92), declared }
  const other = { sums: rounds(5000, 2500, 1.88), declared: { rtp: 9400, volatility: null } }
  const silent = { sums: rounds(100, 100, 9), declared: { rtp: null, volatility: null } }
  const all = judgeReturns([one, other, silent])
  expect(all).toMatchObject({ verdict: 'WITHIN', rounds: 15_100, returned: 9533, expected: 9533 })
  expect(judgeReturns([silent])).toMatchObject({ verdict: 'UNKNOWN', expected: null })
  const wild = { sums: rounds(10_000, 6000, 1.92), declared }
  expect(judgeReturns([wild, other])).toMatchObject({ verdict: 'ABOVE' })
})
