import { describe, expect, test } from 'vitest'
import { commitOf } from '../../../fair/commitment.ts'
import { createStream } from '../../../fair/stream.ts'
import { chanceBy, runsOf, testSeed } from '../../../testing/tier.test-support.ts'
import { settleOutcome } from '../markets/settle-outcome.ts'
import { goalShare } from '../pricing/goal-times.ts'
import { fairDecimals } from '../pricing/price-outcome.ts'
import { scoreGrid } from '../pricing/score-grid.ts'
import { fifteenRounds, mapOfRounds, twelveRounds } from '../pricing/series-prices.ts'
import { drawIndex, isDrawn } from './draw-chance.ts'
import { drawMinute } from './minute-events.ts'
import { drawTeam, strengthsOf } from './teams.ts'
import { playSeries } from './play-series.ts'
import { proveMatch } from './prove-match.ts'
import { isSuspendedAfterGoal, virtualMatchMs, virtualMoment } from './virtual-clock.ts'
import {
  type DrawnGoal,
  drawMatch,
  drawTick,
  playMatch,
  tickStream,
  ticksOfMatch,
  virtualFacts,
} from './virtual-match.ts'
import { drawMap, isMapOver, mapKinds } from './virtual-series.ts'

const seed = new Uint8Array(32).fill(7)
const strengths = { lambda: 1.55, mu: 1.23, rho: -0.05 }
const grid = scoreGrid(strengths)
/** Quick chance in the form of a stream, for laws that need very many draws. */
const quick = (from: number) => {
  const below = chanceBy(from)
  let taken = 0
  const word = () => {
    taken += 1
    return below(2 ** 32)
  }
  return { word, below, wordsTaken: () => taken }
}
const homeGoals = (goals: readonly DrawnGoal[]) => goals.filter(({ side }) => side === 'HOME').length
const isWon = (goals: readonly DrawnGoal[]) => homeGoals(goals) * 2 > goals.length

/** How far a count is from what its chance says, in deviations. */
const deviations = (count: number, of: number, chance: number) =>
  Math.abs(count - of * chance) / Math.sqrt(of * chance * (1 - chance))

describe('a match', () => {
  const [homeWin = 1] = fairDecimals(grid, { code: '1X2', specifiers: {} })
  const [over = 1] = fairDecimals(grid, { code: 'OU', specifiers: { line4: 10 } })

  test('drawn at once ends as its prices say, and its goals fall by their law', () => {
    const [stream, matches] = [quick(testSeed), runsOf(100_000, 8000)]
    let [wins, overs, early, goals] = [0, 0, 0, 0]
    for (let match = 0; match < matches; match += 1) {
      const drawn = drawMatch(stream, grid)
      wins += isWon(drawn) ? 1 : 0
      overs += drawn.length > 2 ? 1 : 0
      goals += drawn.length
      early += drawn.filter(({ part }) => part < 0.5).length
    }
    expect(deviations(wins, matches, 1 / homeWin)).toBeLessThan(4)
    expect(deviations(overs, matches, 1 / over)).toBeLessThan(4)
    expect(deviations(early, goals, goalShare(0.5))).toBeLessThan(4)
  })

  test('drawn part by part has the same law', () => {
    const [stream, matches, parts] = [quick(testSeed + 1), runsOf(20_000, 600), 12]
    let [wins, overs, early, goals] = [0, 0, 0, 0]
    for (let match = 0; match < matches; match += 1) {
      const drawn: DrawnGoal[] = []
      for (let at = 0; at < parts; at += 1) {
        const score = { home: homeGoals(drawn), away: drawn.length - homeGoals(drawn) }
        drawn.push(...drawTick(stream, grid, { score, from: at / parts, to: (at + 1) / parts }))
      }
      wins += isWon(drawn) ? 1 : 0
      overs += drawn.length > 2 ? 1 : 0
      goals += drawn.length
      early += drawn.filter(({ part }) => part < 0.5).length
    }
    expect(deviations(wins, matches, 1 / homeWin)).toBeLessThan(4)
    expect(deviations(overs, matches, 1 / over)).toBeLessThan(4)
    expect(deviations(early, goals, goalShare(0.5))).toBeLessThan(4)
  })

  test('is the same for whoever repeats it from its seed and beacons', () => {
    const beacons = Array.from({ length: ticksOfMatch }, (_, at) => `b${at}`)
    const played = playMatch({ seed, eventId: 'E1', strengths, beacons })
    expect(playMatch({ seed, eventId: 'E1', strengths, beacons })).toEqual(played)
    expect(played.every(({ part }, at) => part >= (played[at - 1]?.part ?? 0))).toBe(true)
    const others = Array.from({ length: 20 }, (_, at) => playMatch({ seed, eventId: `F${at}`, strengths, beacons }))
    expect(new Set([played, ...others].map((goals) => JSON.stringify(goals))).size).toBeGreaterThan(15)
  })

  test('is known up to its last beacon and no further', () => {
    const beacons = Array.from({ length: ticksOfMatch }, (_, at) => `b${at}`)
    const whole = playMatch({ seed, eventId: 'E1', strengths, beacons })
    for (const known of [1, 20, 40, 79]) {
      const part = known / ticksOfMatch
      const before = playMatch({ seed, eventId: 'E1', strengths, beacons: beacons.slice(0, known) })
      expect(before).toEqual(whole.filter((goal) => goal.part < part))
      // What was played says nothing of what comes: other beacons give it another end.
      const ends = Array.from({ length: 30 }, (_, at) =>
        playMatch({
          seed,
          eventId: 'E1',
          strengths,
          beacons: [...beacons.slice(0, known), ...beacons.slice(known).map((each) => `${each} ${at}`)],
        }),
      )
      for (const end of ends) expect(end.slice(0, before.length)).toEqual(before)
      if (known <= 40) expect(new Set(ends.map((end) => end.length)).size).toBeGreaterThan(1)
    }
  })

  test('proves itself by the commitment that was published before it', () => {
    const beacons = Array.from({ length: ticksOfMatch }, (_, at) => `c${at}`)
    const played = { seed, eventId: 'E9', strengths, beacons }
    const goals = playMatch(played)
    const isProved = (of: Parameters<typeof proveMatch>[0], commitment: string, shown = goals) =>
      proveMatch(of, { commitment, goals: shown }).map(({ ok }) => ok)
    expect(isProved(played, commitOf(seed))).toEqual([true, true])
    expect(isProved(played, commitOf(new Uint8Array(32)))).toEqual([false, true])
    expect(isProved(played, commitOf(seed), [...goals, { side: 'HOME', part: 0.99 }])).toEqual([true, false])
  })

  test('its stream is of seed, event, part and beacon', () => {
    const own = tickStream(seed, { eventId: 'E1', at: 3, beacon: 'ab' })
    expect(own.word()).toBe(createStream(seed, 'VS|E1.3|ab').word())
  })

  test('is settled by what is known of it', () => {
    const goals: readonly DrawnGoal[] = [
      { side: 'HOME', part: 0.2 },
      { side: 'AWAY', part: 0.6 },
      { side: 'HOME', part: 0.99 },
    ]
    const word = (part: number, code: string, outcome: string, line4?: number) => {
      const market = { code, specifiers: line4 === undefined ? {} : { line4 } }
      const judged = settleOutcome({ market, outcome, facts: virtualFacts(goals, part) })
      return judged === 'UNDECIDED' ? judged : judged.outcome
    }
    expect([0, 0.3, 0.5, 1].map((part) => word(part, '1X2_1H', '1'))).toEqual(['UNDECIDED', 'UNDECIDED', 'WIN', 'WIN'])
    expect([0.1, 0.3, 1].map((part) => word(part, 'FTS', 'HOME'))).toEqual(['UNDECIDED', 'WIN', 'WIN'])
    expect([0.5, 0.7, 1].map((part) => word(part, 'OU', 'OVER', 10))).toEqual(['UNDECIDED', 'UNDECIDED', 'WIN'])
    expect(word(0.7, 'BTTS', 'YES')).toBe('WIN')
    expect(virtualFacts(goals, 1).goals?.map(({ period }) => period)).toEqual(['1H', '2H', '2H'])
  })
})

test('teams are near each other, and publish what they score on average', () => {
  const stream = createStream(seed, 'TEAMS|1|')
  const teams = Array.from({ length: 200 }, () => drawTeam(stream))
  expect(teams.every(({ attack, defence }) => Math.abs(attack) <= 0.6 && Math.abs(defence) <= 0.6)).toBe(true)
  const all = teams.flatMap((home, at) => (at === 0 ? [] : [strengthsOf(home, teams[at - 1] ?? home)]))
  const mean = (of: (each: typeof strengths) => number) => all.reduce((sum, each) => sum + of(each), 0) / all.length
  expect(mean(({ lambda }) => lambda)).toBeCloseTo(1.55, 0)
  expect(mean(({ mu }) => mu)).toBeCloseTo(1.23, 0)
  expect(all.every(({ lambda }) => Number.isInteger(Math.round(lambda * 1e8) / 1e4))).toBe(true)
})

test('chances are drawn in whole numbers, and what is left over is of the first one', () => {
  const fixed = (word: number) => ({ word: () => word, below: () => 0, wordsTaken: () => 1 })
  const last = 2 ** 32 - 1
  expect(drawIndex(fixed(0), [0.5, 0.5])).toBe(0)
  expect(drawIndex(fixed(2 ** 31), [0.5, 0.5])).toBe(1)
  expect(drawIndex(fixed(last), [1 / 3, 1 / 3, 1 / 3])).toBe(0)
  expect([isDrawn(fixed(last), 1), isDrawn(fixed(0), 0)]).toEqual([true, false])
})

test('the clock of a match', () => {
  const at = [-1, 0, 60_000, 120_000, 130_000, 249_999, 250_000, virtualMatchMs].map(virtualMoment)
  expect(at.map(({ phase }) => phase)).toEqual([
    'BEFORE',
    'FIRST_HALF',
    'FIRST_HALF',
    'HALF_TIME',
    'SECOND_HALF',
    'SECOND_HALF',
    'RESULT',
    'OVER',
  ])
  expect(at.map(({ minute }) => minute)).toEqual([0, 1, 23, 45, 46, 90, 90, 90])
  expect([
    isSuspendedAfterGoal(0),
    isSuspendedAfterGoal(2999),
    isSuspendedAfterGoal(3000),
    isSuspendedAfterGoal(-1),
  ]).toEqual([true, true, false, false])
})

test('what a tracker shows comes about as often as in matches', () => {
  const stream = quick(testSeed)
  const matches = runsOf(2000, 200)
  const events = Array.from({ length: matches * 90 }, (_, minute) => drawMinute(stream, minute % 90)).flat()
  const corners = events.filter(({ kind }) => kind === 'CORNER').length
  expect(corners / matches).toBeGreaterThan(9)
  expect(corners / matches).toBeLessThan(11.5)
})

describe('a map', () => {
  test.each([
    ['twelve rounds a half', mapKinds.ESPORTS_CS2],
    ['fifteen', { kind: 'ROUNDS', format: fifteenRounds }],
    ['overtime by two', mapKinds.ESPORTS_VALORANT],
    ['kills', mapKinds.ESPORTS_DOTA2],
  ] as const)('of %s is won by its chance', (_, kind) => {
    const [stream, maps] = [quick(testSeed), runsOf(20_000, 800)]
    let [wins, blood, overtimes] = [0, 0, 0]
    for (let played = 0; played < maps; played += 1) {
      const map = drawMap(stream, { code: 'M1', homeChance: 0.62, kind })
      wins += map.score.home > map.score.away ? 1 : 0
      blood += map.firsts?.BLOOD === 'HOME' ? 1 : 0
      if (kind.kind === 'ROUNDS') {
        expect(isMapOver(map.score, kind.format)).toBe(true)
        overtimes += Math.min(map.score.home, map.score.away) >= kind.format.half ? 1 : 0
        const [more, less] = [Math.max(map.score.home, map.score.away), Math.min(map.score.home, map.score.away)]
        expect(isMapOver({ home: more - 1, away: less }, kind.format)).toBe(false)
      }
    }
    expect(deviations(wins, maps, 0.62)).toBeLessThan(4)
    expect(deviations(blood, maps, 0.548)).toBeLessThan(4)
    if (kind === mapKinds.ESPORTS_CS2)
      expect(deviations(overtimes, maps, mapOfRounds(0.5298, twelveRounds).overtime)).toBeLessThan(4)
  })

  test('ends where its rounds say', () => {
    const ends = ['13-11', '13-12', '16-12', '16-13', '16-14', '16-15', '19-15', '19-17'].map((text) => {
      const [home = 0, away = 0] = text.split('-').map(Number)
      return isMapOver({ home, away }, twelveRounds)
    })
    expect(ends).toEqual([true, false, true, true, true, false, true, true])
  })

  test('ends a series when one side has won it, and is known no sooner than its beacon', () => {
    const own = { seed, eventId: 'E1', bestOf: 5, homeChance: 0.5, kind: mapKinds.ESPORTS_LOL }
    const beacons = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const whole = playSeries({ ...own, beacons })
    const wins = (side: string) => whole.filter(({ winner }) => winner === side).length
    expect(Math.max(wins('HOME'), wins('AWAY'))).toBe(3)
    expect(whole.length).toBe(wins('HOME') + wins('AWAY'))
    for (const known of [0, 1, 2])
      expect(playSeries({ ...own, beacons: beacons.slice(0, known) })).toEqual(whole.slice(0, known))
    expect(playSeries({ ...own, bestOf: 2, beacons })).toHaveLength(2)
  })

  test('is the same again from the same stream', () => {
    const map = () =>
      drawMap(createStream(seed, 'ES|E1.1|b'), { code: 'M1', homeChance: 0.5, kind: mapKinds.ESPORTS_CS2 })
    expect(map()).toEqual(map())
    expect(map().raceWinners?.[1]).toBe(map().firsts?.PISTOL_1)
  })
})
