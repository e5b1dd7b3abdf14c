import { describe, expect, test } from 'vitest'
import { drawFacts } from './facts.ts'
import { type DrawModel, drawModels, numbersWithDigits } from './model.ts'
import { findPlay, type Play } from './plays.ts'
import { randomNumbers, seededBelow } from './random-bets.test-support.ts'
import { prizeDraw } from './against-oracle.test-support.ts'
import * as models from './model.ts'
import { firstNumbers } from './worked-cases.test-support.ts'

function playOf(code: string): Play {
  const play = findPlay(code)
  if (play === undefined) throw new Error(`no play ${code}`)
  return play
}

function factsOf(model: DrawModel, numbers: readonly string[]) {
  const checked = models.checkDraw(model, prizeDraw(models, model, numbers))
  if (!checked.ok) throw new Error('the draw was refused')
  return drawFacts(model, checked.value)
}

/** Whether a fraction is `numerator / denominator`, exactly. */
const isFraction = (play: Play, model: DrawModel, numerator: bigint, denominator: bigint): boolean => {
  const chance = play.expectedHits(model)
  return chance.numerator * denominator === numerator * chance.denominator
}

describe.each(drawModels)('chances by counting, %s', (model) => {
  const numbers = randomNumbers(seededBelow(model.length + model.charCodeAt(2)), model)

  // The special's tail runs through all its values; nothing else takes part in these plays.
  test.each(['DE_DB', 'DAU', 'DUOI'])('%s over every special', (code) => {
    const play = playOf(code)
    for (const pick of firstNumbers(10 ** play.digits, play.digits)) {
      const wins = firstNumbers(100, 2).map((tail) => {
        const [special = '', ...others] = numbers
        return play.hits(factsOf(model, [special.slice(0, -2) + tail, ...others]), [pick])
      })
      expect(isFraction(play, model, BigInt(wins.reduce((sum, hits) => sum + hits, 0)), 100n)).toBe(true)
    }
  })

  // Expectations add up: each drawn number in turn runs through all its tails, the others held fixed.
  test.each(['LO2', 'LO3'])('%s over every tail of every number', (code) => {
    const play = playOf(code)
    const tails = firstNumbers(10 ** play.digits, play.digits)
    const pick = tails[57] ?? ''
    let hits = 0
    for (const [at, number] of numbers.entries()) {
      if (number.length < play.digits) continue
      const without = play.hits(factsOf(model, numbers.with(at, number.slice(0, -play.digits) + (tails[0] ?? ''))), [
        pick,
      ])
      for (const tail of tails) {
        hits += play.hits(factsOf(model, numbers.with(at, number.slice(0, -play.digits) + tail)), [pick]) - without
      }
    }
    expect(isFraction(play, model, BigInt(hits), BigInt(tails.length))).toBe(true)
  })

  // All 4,950 pairs on a draw with D different tails give C(D, 2) hits; D's distribution is counted exactly.
  test('XIEN2 over every pair and every number of different tails', () => {
    const play = playOf('XIEN2')
    const facts = factsOf(model, numbers)
    const all = firstNumbers(100, 2)
    const pairs = all.flatMap((one, i) => all.slice(i + 1).map((other) => play.hits(facts, [one, other])))
    const different = new Set(numbers.map((number) => number.slice(-2))).size
    expect(pairs.reduce((sum, hits) => sum + hits, 0)).toBe((different * (different - 1)) / 2)

    let ways = new Map([[0, 1n]])
    for (let drawn = 0; drawn < numbersWithDigits(model, 2); drawn++) {
      const next = new Map<number, bigint>()
      const add = (count: number, more: bigint) => next.set(count, (next.get(count) ?? 0n) + more)
      for (const [count, many] of ways) {
        add(count, many * BigInt(count))
        add(count + 1, many * BigInt(100 - count))
      }
      ways = next
    }
    const winning = [...ways].reduce((sum, [count, many]) => sum + many * BigInt((count * (count - 1)) / 2), 0n)
    const draws = 100n ** BigInt(numbersWithDigits(model, 2))
    expect(isFraction(play, model, winning, draws * 4_950n)).toBe(true)
  })
})
