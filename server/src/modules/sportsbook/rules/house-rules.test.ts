import { expect, test } from 'vitest'
import { quicknet, roundTime } from '@parlour/core/fair/beacon.ts'
import { sum } from '@parlour/core/kernel/sum.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { isOutcomeOf, isSoldIn } from '@parlour/core/rules/sportsbook/markets/catalogue.ts'
import { seriesScores } from '@parlour/core/rules/sportsbook/pricing/series-prices.ts'
import { ticksOfMatch } from '@parlour/core/rules/sportsbook/simulator/virtual-match.ts'
import { doubleRoundRobin, pairingsOf, startsWithin } from './house-schedule.ts'
import { replayMoment, type ReplayedMatch } from './replayed-match.ts'
import { footballMoment, roundOfTick, tickAt } from './simulated-football.ts'
import { mapEndsAt, mapTimes, scoresFrom, seriesMoment, seriesOffers } from './simulated-series.ts'

const startAt = 1_800_000_000_000
const seed = new Uint8Array(32).fill(5)

test('every part has a round of its own, which appears when it has been played and no sooner', () => {
  const rounds = Array.from({ length: ticksOfMatch }, (_, tick) => roundOfTick(startAt, tick, quicknet))
  expect(rounds.every((round, at) => at === 0 || round > (rounds[at - 1] ?? 0))).toBe(true)
  for (const [tick, round] of rounds.entries())
    expect(roundTime(round, quicknet) * 1000).toBeGreaterThanOrEqual(
      startAt + (tick + 1) * quicknet.periodSeconds * 1000,
    )
  expect((rounds[40] ?? 0) - (rounds[39] ?? 0)).toBe(5)
  // Of a series no map is over before its round, and none begins before the one before it is over.
  for (const map of [0, 1, 2, 3, 4]) {
    const { beginsAt } = mapTimes(startAt, map, quicknet)
    expect(mapEndsAt(startAt, map, quicknet)).toBeGreaterThanOrEqual(beginsAt + 75_000)
    if (map > 0) expect(beginsAt).toBeGreaterThan(mapEndsAt(startAt, map - 1, quicknet))
  }
})

test('a match says nothing that its beacons do not, and each moment is later than the one before', () => {
  const strengths = { lambda: 1.8, mu: 1.4, rho: -0.05 }
  const all = Array.from({ length: ticksOfMatch }, (_, at) => `b${at}`)
  const moments = all.map((_, at) => {
    const match = { eventId: 'e', seed, startAt, strengths, beacons: all.slice(0, at + 1) }
    const moment = footballMoment(match, tickAt(startAt, at, quicknet), quicknet)
    if (moment === undefined) throw new Error('it has begun')
    return moment
  })
  const goals = moments.map(({ live }) => live?.goals?.length ?? 0)
  expect(goals.at(-1)).toBeGreaterThan(0)
  for (const [at, moment] of moments.entries()) {
    const before = at === 0 ? 0 : (goals[at - 1] ?? 0)
    // Where a goal has just fallen, nothing is priced until the next part.
    expect(moment.offers === undefined).toBe((goals[at] ?? 0) > before || at === ticksOfMatch - 1)
    if (at > 0) expect(moment.genAt).toBeGreaterThan(moments[at - 1]?.genAt ?? 0)
  }
  expect(moments.at(-1)?.facts.state).toBe('ENDED')
  const opened = footballMoment({ eventId: 'e', seed, startAt, strengths, beacons: [] }, startAt - 60_000, quicknet)
  for (const { key, outcomes } of opened?.offers ?? []) {
    const market = readMarketKey(key)
    expect(market && isSoldIn(market.code, 'VIRTUAL_SOCCER'), key).toBe(true)
    expect(
      outcomes.every(({ outcome }) => market !== undefined && isOutcomeOf(market, outcome)),
      key,
    ).toBe(true)
    expect(sum(outcomes.map(({ p }) => p)), key).toBeCloseTo(key === 'DC' || key.startsWith('DC_') ? 2 : 1, 6)
  }
})

test.each([3, 5])('a best of %s is priced from where it stands, as the whole of it at first', (bestOf) => {
  const whole = scoresFrom({ home: 0, away: 0 }, { homeChance: 0.6, bestOf })
  const expected = Object.entries(seriesScores(0.6, bestOf)).map(([score, p]) => [score.replace('-', ':'), p] as const)
  for (const [score, p] of expected) expect(whole.get(score)).toBeCloseTo(p, 9)
  expect(sum([...scoresFrom({ home: 1, away: 0 }, { homeChance: 0.6, bestOf }).values()])).toBeCloseTo(1, 9)
  const series = { eventId: 'e', sport: 'ESPORTS_LOL', seed, startAt, bestOf, homeChance: 0.6, beacons: [] } as const
  const offers = seriesOffers(series, [])
  for (const { key, outcomes } of offers) {
    const market = readMarketKey(key)
    expect(market && isSoldIn(market.code, series.sport), key).toBe(true)
    expect(
      outcomes.every(({ outcome }) => market !== undefined && isOutcomeOf(market, outcome)),
      key,
    ).toBe(true)
  }
  expect(offers.find(({ key }) => key === 'MW')?.outcomes[0]?.p).toBeCloseTo(bestOf === 3 ? 0.648 : 0.68256, 9)
  // While a map is played nothing is sold; between maps all is.
  expect(seriesMoment(series, startAt + 1000, quicknet)).toMatchObject({ stop: 'MAP', offers: undefined })
  const after = seriesMoment({ ...series, beacons: ['a'] }, mapEndsAt(startAt, 0, quicknet), quicknet)
  expect(after?.stop).toBeUndefined()
  expect(after?.offers?.some(({ key }) => key === 'MAP_W|period=M2')).toBe(true)
})

test('everybody plays everybody at home and away, and never two matches in a round', () => {
  const all = doubleRoundRobin(16)
  expect(new Set(all.map(({ home, away }) => `${home}-${away}`)).size).toBe(16 * 15)
  for (let round = 0; round < 30; round += 1) {
    const teams = all.slice(round * 8, round * 8 + 8).flatMap(({ home, away }) => [home, away])
    expect(new Set(teams).size).toBe(16)
  }
  expect(pairingsOf(all, 80, 3)).toEqual(pairingsOf(all, 0, 3))
  expect(startsWithin({ everyMs: 300, offsetMs: 150 }, { from: 1000, to: 1700 })).toEqual([1050, 1350, 1650])
})

test('a replay tells each goal in its minute, late ones of a half before its end, and no sooner', () => {
  const goal = (side: 'HOME' | 'AWAY', period: '1H' | '2H', minute: number, offset = 0) => ({
    side,
    period,
    minute,
    offset,
    scorer: 'S',
  })
  const match: ReplayedMatch = {
    startAt,
    strengths: { lambda: 1.5, mu: 1.2, rho: -0.05 },
    goals: [goal('HOME', '1H', 45, 6), goal('AWAY', '2H', 46), goal('HOME', '2H', 90, 2)],
  }
  const seen: string[] = []
  let last = -Infinity
  for (let at = startAt; at < startAt + 130 * 60_000; at += 60_000) {
    const moment = replayMoment(match, at)
    if (!moment?.live) throw new Error('it has begun')
    expect(moment.genAt).toBeGreaterThanOrEqual(last)
    expect(moment.genAt).toBeLessThanOrEqual(at)
    last = moment.genAt
    const text = `${moment.live.period} ${moment.live.goals?.length ?? 0} ${moment.facts.state}`
    if (seen.at(-1) !== text) seen.push(text)
  }
  expect(seen).toEqual([
    '1H 0 LIVE',
    '1H 1 LIVE',
    'HT 1 LIVE',
    '2H 1 LIVE',
    '2H 2 LIVE',
    '2H 3 LIVE',
    '2H 3 ENDED',
    '2H 3 CLOSED',
  ])
})
