import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededBelow } from '../lottery/random-bets.test-support.ts'
import { expectedWorth, type WorthAsked } from './expected-worth.ts'

const usual: WorthAsked = {
  deposit: 0,
  bonus: 100,
  required: 1000,
  conversionMax: null,
  stake: 2,
  returned: 0.96,
  swing: 1,
}

test.each<[string, Partial<WorthAsked>, number, number]>([
  ['nothing swings, and the money lasts', { swing: 0 }, 1, 60],
  ['nothing swings, and it does not last', { swing: 0, required: 5000 }, 0, 0],
  ['nothing swings, and a cap bites', { swing: 0, conversionMax: 50 }, 1, 50],
  ['nothing swings, of a deposit that is played too', { swing: 0, deposit: 100, required: 4000 }, 1, -60],
])('where %s', (_, own, finishes, gain) => {
  const worth = expectedWorth({ ...usual, ...own })
  expect(worth.finishes).toBeCloseTo(finishes, 6)
  expect(worth.gain).toBeCloseTo(gain, 6)
})

/** The same, bet by bet: of each a part of the stake comes back as an even chance that swings so much. */
function play(asked: WorthAsked, seed: number, players: number) {
  const below = seededBelow(seed)
  const { deposit, bonus, required, conversionMax, stake, returned, swing } = asked
  // Two outcomes, `low` and `high`, of the wanted mean and deviation.
  const chance = 1 / (1 + (swing / returned) ** 2)
  const high = returned / chance
  const most = conversionMax === null ? Infinity : deposit + conversionMax
  let finished = 0
  let kept = 0
  for (let player = 0; player < players; player += 1) {
    let money = deposit + bonus
    for (let played = 0; played < required && money >= stake; played += stake)
      money += below(1_000_000) < chance * 1_000_000 ? stake * (high - 1) : -stake
    if (money < stake) continue
    finished += 1
    kept += Math.min(money, most)
  }
  return { finishes: finished / players, gain: kept / players - deposit }
}

describe('agrees with players who really play', () => {
  test.each<[string, Partial<WorthAsked>]>([
    ['even chances', {}],
    ['even chances, much to play', { required: 4000 }],
    ['slots', { swing: 4, stake: 1 }],
    ['slots, with a cap', { swing: 4, stake: 1, conversionMax: 200 }],
    ['a deposit beside it', { deposit: 100, required: 3000, swing: 3, stake: 1 }],
  ])('%s', (_, own) => {
    const asked = { ...usual, ...own }
    const [said, seen] = [expectedWorth(asked), play(asked, 7, 6000)]
    expect(Math.abs(said.finishes - seen.finishes)).toBeLessThan(0.035)
    expect(Math.abs(said.gain - seen.gain)).toBeLessThan(6)
  })
})

test('nobody is promised more than there is, and more to play is never worth more', () => {
  const amount = fc.integer({ min: 1, max: 2000 })
  const asked = fc.record({
    deposit: fc.integer({ min: 0, max: 1000 }),
    bonus: amount,
    required: amount,
    conversionMax: fc.option(amount, { nil: null }),
    stake: fc.integer({ min: 1, max: 50 }),
    returned: fc.double({ min: 0.8, max: 0.999, noNaN: true }),
    swing: fc.double({ min: 0, max: 10, noNaN: true }),
  })
  fc.assert(
    fc.property(asked, (one) => {
      const { finishes, gain } = expectedWorth(one)
      expect(finishes).toBeGreaterThanOrEqual(0)
      expect(finishes).toBeLessThanOrEqual(1)
      expect(gain).toBeGreaterThanOrEqual(-one.deposit - 1e-6)
      expect(gain).toBeLessThanOrEqual(one.bonus * 1.001 + 1e-6)
      const more = expectedWorth({ ...one, required: one.required * 2 })
      expect(more.finishes).toBeLessThanOrEqual(finishes + 1e-3)
    }),
  )
})
