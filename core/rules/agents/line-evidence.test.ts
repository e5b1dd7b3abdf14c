import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import { chanceBy } from '../../testing/tier.test-support.ts'
import { coverOf, type PlacedSide } from './line-cover.test-support.ts'
import { countTurns, isCover, isSelfPlay, measureCover, nearestOf, usualEvidenceRule as rule } from './line-evidence.ts'

const stake = 100
/** So many rounds in which each of some members bets as `side` says. */
const play = (rounds: number, members: number, side: (member: number, round: number) => 1 | -1): PlacedSide[] =>
  Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: members }, (__, member) => ({
      member: `m${member}`,
      place: `r${round}`,
      side: side(member, round),
      stake,
    })),
  ).flat()

describe('cover', () => {
  test('two who always stand against each other cover all', () => {
    const sums = coverOf(play(30, 2, (member) => (member === 0 ? 1 : -1)))
    expect(measureCover(sums)).toMatchObject({ part: 1, covered: sums.shared })
    expect(measureCover(sums).score).toBeCloseTo(Math.sqrt(30), 9)
    expect(isCover(sums, sums.shared, rule)).toBe(true)
  })

  test.each<[string, PlacedSide[]]>([
    ['a small sample', play(19, 2, (member) => (member === 0 ? 1 : -1))],
    ['who bet the same', play(50, 6, () => 1)],
    ['one alone, on both sides', play(50, 1, () => 1).flatMap((bet) => [bet, { ...bet, side: -1 as const }])],
    ['nobody', []],
  ])('says nothing of %s', (_, bets) => {
    const sums = coverOf(bets)
    expect(isCover(sums, sums.shared, rule)).toBe(false)
  })

  test('an honest line is not told, however many its members are', () => {
    for (const members of [2, 3, 10, 200]) {
      for (let seed = 1; seed <= 50; seed += 1) {
        const chance = chanceBy(seed)
        const sums = coverOf(play(60, members, () => (chance(2) === 0 ? 1 : -1)))
        expect([members, seed, isCover(sums, sums.shared, rule)]).toEqual([members, seed, false])
      }
    }
  })

  test('a pair that covers is found among honest members as long as it is a part of the line', () => {
    const chance = chanceBy(42)
    const honest = play(200, 4, () => (chance(2) === 0 ? 1 : -1))
    const pair = play(200, 2, (member, round) => ((member + round) % 2 === 0 ? 1 : -1)).map((bet) => ({
      ...bet,
      member: `p${bet.member}`,
      stake: stake * 3,
    }))
    const sums = coverOf([...honest, ...pair])
    expect(isCover(sums, sums.shared, rule)).toBe(true)
    expect(isCover(sums, sums.shared * 10n, rule)).toBe(false)
  })

  test('the part lies between nothing and all, sides may be exchanged, and stakes may be of any size', () => {
    const bet = fc.record({
      member: fc.constantFrom('a', 'b', 'c', 'd'),
      place: fc.constantFrom('1', '2', '3'),
      side: fc.constantFrom(1 as const, -1 as const),
      stake: fc.integer({ min: 1, max: 1000 }),
    })
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 40 }), fc.integer({ min: 2, max: 9 }), (bets, times) => {
        const cover = measureCover(coverOf(bets))
        expect(cover.part).toBeGreaterThanOrEqual(0)
        expect(cover.part).toBeLessThanOrEqual(1)
        const turned = bets.map((one) => ({ ...one, side: -one.side as 1 | -1 }))
        expect(measureCover(coverOf(turned))).toEqual(cover)
        const larger = measureCover(coverOf(bets.map((one) => ({ ...one, stake: one.stake * times }))))
        expect(larger.part).toBeCloseTo(cover.part, 9)
        expect(larger.score).toBeCloseTo(cover.score, 9)
      }),
    )
  })
})

test.each([
  ['a third of the line', 600n, 1800n, true],
  ['less than the part', 299n, 1000n, false],
  ['exactly the part', 300n, 1000n, true],
  ['nothing', 0n, 0n, false],
])('self-play: %s', (_, linked, turnover, isTold) => {
  expect(isSelfPlay(units(linked), units(turnover), { ...rule, leastAmount: units(100n) })).toBe(isTold)
})

test('little money is not told, whatever its part', () => {
  expect(isSelfPlay(rule.leastAmount - 1n, rule.leastAmount - 1n, rule)).toBe(false)
  expect(isSelfPlay(rule.leastAmount, rule.leastAmount, rule)).toBe(true)
})

test.each([
  [[], 0],
  [[[1, 2]], 0],
  [
    [
      [1, 2],
      [2, 4],
    ],
    0,
  ],
  [
    [
      [1, 4],
      [4, 1],
    ],
    1,
  ],
  [
    [
      [1, 4],
      [4, 4],
      [4, 1],
      [1, 4],
    ],
    2,
  ],
] as const)('turns of %j are %i', (steps, turns) => {
  expect(countTurns(steps.map(([before, after]) => ({ before, after })))).toBe(turns)
})

describe('of lines one within the other', () => {
  const line = (agentId: string, path: readonly string[], amount: bigint) => ({ agentId, path, amount })
  test.each([
    ['the nearest is told', [line('a', [], 100n), line('b', ['a'], 100n)], ['b']],
    ['what is its own is told too', [line('a', [], 200n), line('b', ['a'], 100n)], ['a', 'b']],
    [
      'what lies two below is not counted twice',
      [line('a', [], 300n), line('b', ['a'], 200n), line('c', ['a', 'b'], 100n)],
      ['b', 'c'],
    ],
    ['beside each other', [line('b', ['a'], 1n), line('c', ['a'], 1n)], ['b', 'c']],
    ['two halves below say all of it', [line('a', [], 2n), line('b', ['a'], 1n), line('c', ['a'], 1n)], ['b', 'c']],
  ])('%s', (_, found, told) => {
    expect(
      nearestOf(found)
        .map(({ agentId }) => agentId)
        .toSorted(),
    ).toEqual(told)
  })
})
