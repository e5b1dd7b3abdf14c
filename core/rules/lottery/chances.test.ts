import { describe, expect, test } from 'vitest'
import { anyDay } from './against-oracle.test-support.ts'
import { judgeOf, findPlay } from './families.ts'
import { numbersWithDigits } from './model.ts'
import { onlyTier, type Play } from './play.ts'
import { randomNumbers, seededBelow } from './random-bets.test-support.ts'
import { readDraw } from './read-draw.ts'
import { firstNumbers } from './worked-cases.test-support.ts'

type Model = 'VN27' | 'VN18'

function playOf(model: Model, code: string): Play {
  const play = findPlay(model, code)
  if (play === undefined) throw new Error(`no play ${code}`)
  return play
}

const digitsOf = ({ grammar }: Play): number => (grammar.kind === 'numbers' ? grammar.digits : 0)

/** Notes that win on a drawn list of numbers. */
function hitsOn(model: Model, numbers: readonly string[]) {
  const read = readDraw(model, numbers)
  if (!read.ok) throw new Error('the draw was refused')
  const judge = judgeOf(model, read.value, anyDay)
  return (play: Play, picks: readonly string[]) => judge(play.code, [picks])[0]?.notes ?? 0
}

/** Whether a fraction is `numerator / denominator`, exactly. */
const isFraction = (play: Play, numerator: bigint, denominator: bigint): boolean => {
  const chance = play.chances[play.code]?.[onlyTier]
  return chance !== undefined && chance.numerator * denominator === numerator * chance.denominator
}

describe.each(['VN27', 'VN18'] as const)('chances by counting, %s', (model) => {
  const numbers = randomNumbers(seededBelow(model.length + model.charCodeAt(2)), model)

  // The special's tail runs through all its values; nothing else takes part in these plays.
  test.each(['DE_DB', 'DAU', 'DUOI'])('%s over every special', (code) => {
    const play = playOf(model, code)
    const digits = digitsOf(play)
    for (const pick of firstNumbers(10 ** digits, digits)) {
      const wins = firstNumbers(100, 2).map((tail) => {
        const [special = '', ...others] = numbers
        return hitsOn(model, [special.slice(0, -2) + tail, ...others])(play, [pick])
      })
      expect(isFraction(play, BigInt(wins.reduce((sum, hits) => sum + hits, 0)), 100n)).toBe(true)
    }
  })

  // Expectations add up: each drawn number in turn runs through all its tails, the others held fixed.
  test.each(['LO2', 'LO3'])('%s over every tail of every number', (code) => {
    const play = playOf(model, code)
    const digits = digitsOf(play)
    const tails = firstNumbers(10 ** digits, digits)
    const pick = tails[57] ?? ''
    let hits = 0
    for (const [at, number] of numbers.entries()) {
      if (number.length < digits) continue
      const without = hitsOn(model, numbers.with(at, number.slice(0, -digits) + (tails[0] ?? '')))(play, [pick])
      for (const tail of tails) {
        hits += hitsOn(model, numbers.with(at, number.slice(0, -digits) + tail))(play, [pick]) - without
      }
    }
    expect(isFraction(play, BigInt(hits), BigInt(tails.length))).toBe(true)
  })

  // All 4,950 pairs on a draw with D different tails give C(D, 2) hits; D's distribution is counted exactly.
  test('XIEN2 over every pair and every number of different tails', () => {
    const play = playOf(model, 'XIEN2')
    const hits = hitsOn(model, numbers)
    const all = firstNumbers(100, 2)
    const pairs = all.flatMap((one, i) => all.slice(i + 1).map((other) => hits(play, [one, other])))
    const different = new Set(numbers.map((number) => number.slice(-2))).size
    expect(pairs.reduce((sum, count) => sum + count, 0)).toBe((different * (different - 1)) / 2)

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
    expect(isFraction(play, winning, draws * 4_950n)).toBe(true)
  })
})
