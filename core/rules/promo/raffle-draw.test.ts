import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quicknet, roundTime } from '../../fair/beacon.ts'
import { createStream, type Stream } from '../../fair/stream.ts'
import { units } from '../../money/money.ts'
import {
  consolationPrize,
  drawRaffle,
  raffleBudget,
  raffleContext,
  roundOfRaffle,
  slotsOf,
  type RafflePick,
  type RaffleTerms,
} from './raffle-draw.ts'

const prize = (weight: number, stock: number, amount = units(10n)) => ({ amount, weight, stock })
const terms = (own: Partial<RaffleTerms> = {}): RaffleTerms => ({
  prizes: [prize(1, 1)],
  consolation: units(1n),
  winners: 2,
  perMember: 1,
  ...own,
})

/** Every way in which a draw can go, each with how often it comes: all numbers below each bound, one after another. */
function everyDraw(
  draw: (stream: Stream) => readonly RafflePick[],
): readonly { picks: readonly RafflePick[]; odds: number }[] {
  const found: { picks: readonly RafflePick[]; odds: number }[] = []
  const waiting: number[][] = [[]]
  for (let chosen = waiting.pop(); chosen !== undefined; chosen = waiting.pop()) {
    const path = chosen
    let asked = 0
    let odds = 1
    const picks = draw({
      word: () => 0,
      wordsTaken: () => asked,
      below(n) {
        odds /= n
        const known = path[asked]
        asked += 1
        if (known !== undefined) return known
        for (let other = 1; other < n; other += 1) waiting.push([...path, other])
        path.push(0)
        return 0
      },
    })
    found.push({ picks, odds })
  }
  return found
}

const holders = ['anna', 'bruno', 'anna', 'carla', 'anna']

test('counted over every way that a draw can go, each ticket is as likely as every other', () => {
  const of = { terms: terms({ winners: 1 }), count: holders.length, slots: 1 }
  const all = everyDraw((stream) => drawRaffle(of, stream, (place) => holders[place]))
  expect(all).toHaveLength(5)
  for (const place of holders.keys()) {
    const odds = all.filter(({ picks }) => picks[0]?.place === place).reduce((sum, one) => sum + one.odds, 0)
    expect(odds).toBeCloseTo(1 / 5, 12)
  }
})

test('whoever has won steps aside, and the others share what is left by their tickets alone', () => {
  const of = { terms: terms(), count: holders.length, slots: 2 }
  const all = everyDraw((stream) => drawRaffle(of, stream, (place) => holders[place]))
  const winsOf = (picks: readonly RafflePick[]) =>
    picks.filter((pick) => pick.prize !== null).map(({ place }) => holders[place])
  expect(all.every(({ picks }) => new Set(winsOf(picks)).size === 2)).toBe(true)
  const oddsOf = (first: string, second: string) =>
    all.filter(({ picks }) => winsOf(picks).join() === `${first},${second}`).reduce((sum, one) => sum + one.odds, 0)
  // Three of five tickets are Anna's; after Bruno, three of the four that are left.
  expect(oddsOf('anna', 'bruno')).toBeCloseTo((3 / 5) * (1 / 2), 12)
  expect(oddsOf('bruno', 'anna')).toBeCloseTo((1 / 5) * (3 / 4), 12)
  expect(oddsOf('bruno', 'carla')).toBeCloseTo((1 / 5) * (1 / 4), 12)
})

test('a prize is drawn by its weight, and one that is out of stock is the consolation', () => {
  const of = { terms: terms({ prizes: [prize(1, 1), prize(3, 5)] }), count: 2, slots: 2 }
  const all = everyDraw((stream) => drawRaffle(of, stream, (place) => ['anna', 'bruno'][place]))
  const oddsOf = (...prizes: readonly number[]) =>
    all
      .filter(({ picks }) => picks.map((pick) => pick.prize).join() === prizes.join())
      .reduce((sum, one) => sum + one.odds, 0)
  expect(oddsOf(0, consolationPrize)).toBeCloseTo(1 / 16, 12)
  expect(oddsOf(0, 1)).toBeCloseTo(3 / 16, 12)
  expect(oddsOf(1, 1)).toBeCloseTo(9 / 16, 12)
  expect(oddsOf(0, 0)).toBe(0)
})

const anyTerms = fc.record({
  prizes: fc.array(
    fc.record({
      amount: fc.bigInt(100n, 10_000n),
      weight: fc.integer({ min: 1, max: 9 }),
      stock: fc.integer({ min: 1, max: 4 }),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  consolation: fc.bigInt(1n, 100n),
  winners: fc.integer({ min: 1, max: 12 }),
  perMember: fc.integer({ min: 1, max: 3 }),
})

test('no ticket is drawn twice, no member wins more than it may, no prize more often than there are, all within the budget', () => {
  let passed = 0
  let consoled = 0
  fc.assert(
    fc.property(
      anyTerms,
      fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 6, maxLength: 40 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      (of, list, seed) => {
        const tickets = [...Map.groupBy(list, (holder) => holder).values()].map((own) => own.length)
        const slots = slotsOf(of, tickets)
        const picks = drawRaffle({ terms: of, count: list.length, slots }, createStream(seed, 'raffle'), (place) =>
          String(list[place]),
        )
        expect(new Set(picks.map(({ place }) => place)).size).toBe(picks.length)
        const wins = picks.filter((pick) => pick.prize !== null)
        // Whatever is left over, nobody who could have won was passed.
        expect(wins).toHaveLength(slots)
        for (const own of Map.groupBy(wins, ({ place }) => list[place]).values())
          expect(own.length).toBeLessThanOrEqual(of.perMember)
        for (const [at, { stock }] of of.prizes.entries())
          expect(wins.filter((pick) => pick.prize === at).length).toBeLessThanOrEqual(stock)
        const given = wins.reduce((sum, pick) => sum + (of.prizes[pick.prize ?? 0]?.amount ?? of.consolation), 0n)
        expect(given).toBeLessThanOrEqual(raffleBudget(of))
        passed += picks.length - wins.length
        consoled += wins.filter((pick) => pick.prize === consolationPrize).length
      },
    ),
  )
  expect(Math.min(passed, consoled)).toBeGreaterThan(30)
})

test('the budget is what the dearest prizes come to, and consolations for the rest of the winners', () => {
  const prizes = [prize(1, 2, units(5n)), prize(9, 1, units(100n))]
  expect(raffleBudget({ prizes, consolation: units(1n), winners: 2 })).toBe(units(105n))
  expect(raffleBudget({ prizes, consolation: units(1n), winners: 10 })).toBe(units(117n))
})

test('prizes are drawn as long as somebody may win', () => {
  expect(slotsOf({ winners: 10, perMember: 2 }, [1, 5, 2])).toBe(5)
  expect(slotsOf({ winners: 3, perMember: 2 }, [1, 5, 2])).toBe(3)
  expect(slotsOf({ winners: 3, perMember: 2 }, [])).toBe(0)
})

test('a list that is closed in time is drawn by the declared round, a late one by the first that nobody could know', () => {
  const drawAt = 1_800_000_000_000
  const declared = roundOfRaffle({ drawAt, frozenAt: drawAt - 1 }, quicknet)
  expect(roundOfRaffle({ drawAt, frozenAt: 0 }, quicknet)).toBe(declared)
  expect(roundTime(declared) * 1000).toBeGreaterThan(drawAt)
  const late = drawAt + 3_600_000
  expect(roundTime(roundOfRaffle({ drawAt, frozenAt: late }, quicknet)) * 1000).toBeGreaterThan(late)
})

test('another list, other terms and another beacon are another stream', () => {
  const of = { merchantCode: 'parlour', raffleId: 'r', terms: terms(), root: 'a', count: 3, slots: 2, beacon: 'b' }
  const others = [
    {},
    { root: 'c' },
    { count: 4 },
    { slots: 1 },
    { beacon: 'd' },
    { raffleId: 's' },
    { terms: terms({ prizes: [prize(2, 1)] }) },
  ]
  expect(new Set(others.map((own) => raffleContext({ ...of, ...own }))).size).toBe(others.length)
})
