import { roundAfterClose, roundTime, type BeaconChain } from '@parlour/core/fair/beacon.ts'
import { sum } from '@parlour/core/kernel/sum.ts'
import { finalsFrom, seriesScore } from '@parlour/core/rules/sportsbook/markets/judge-series.ts'
import type { EventFacts, PeriodFacts } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { marketKey, type MarketRef } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { firstBloodChance, killsOver, roundChanceOf } from '@parlour/core/rules/sportsbook/pricing/series-prices.ts'
import { playSeries } from '@parlour/core/rules/sportsbook/simulator/play-series.ts'
import { mapKinds } from '@parlour/core/rules/sportsbook/simulator/virtual-series.ts'
import type { HouseMoment, Offer } from './house-moment.ts'

type Chain = Pick<BeaconChain, 'genesisUnix' | 'periodSeconds'>
export type SeriesSport = keyof typeof mapKinds

const second = 1000
/** How long before a series its betting opens, how long a map is played, and how long one bets between maps. */
export const seriesOpensMs = 1_500_000
const mapMs = 75_000
const breakMs = 75_000
const resultMs = 30_000

export interface SimulatedSeries {
  readonly eventId: string
  readonly sport: SeriesSport
  readonly seed: Uint8Array
  readonly startAt: number
  readonly bestOf: number
  readonly homeChance: number
  readonly beacons: readonly string[]
}

/**
 * When a map begins, and the round of the beacon that it is drawn by: one that appears as it ends. Both are known before the
 * series begins. While a map is played nothing is bet on.
 */
export function mapTimes(
  startAt: number,
  map: number,
  chain: Chain,
): { readonly beginsAt: number; readonly round: number } {
  let beginsAt = startAt
  for (let at = 0; ; at += 1) {
    const round = roundAfterClose(Math.ceil((beginsAt + mapMs) / second), chain, 0)
    if (at === map) return { beginsAt, round }
    beginsAt = roundTime(round, chain) * second + breakMs
  }
}

export const mapEndsAt = (startAt: number, map: number, chain: Chain): number =>
  roundTime(mapTimes(startAt, map, chain).round, chain) * second

/** Chances of every final score from the maps that were won so far. */
export function scoresFrom(
  now: { readonly home: number; readonly away: number },
  { homeChance, bestOf }: { readonly homeChance: number; readonly bestOf: number },
): ReadonlyMap<string, number> {
  const need = Math.floor(bestOf / 2) + 1
  const chances = new Map<string, number>()
  const walk = (home: number, away: number, chance: number): void => {
    if (home === need || away === need) {
      const score = `${home}:${away}`
      chances.set(score, (chances.get(score) ?? 0) + chance)
      return
    }
    walk(home + 1, away, chance * homeChance)
    walk(home, away + 1, chance * (1 - homeChance))
  }
  walk(now.home, now.away, 1)
  return chances
}

const two = (key: MarketRef, [one, other]: readonly [string, string], p: number): Offer => ({
  key: marketKey(key),
  outcomes: [
    { outcome: one, p },
    { outcome: other, p: 1 - p },
  ],
})

const sides = ['HOME', 'AWAY'] as const
const signs = ['1', '2'] as const

/** What is offered on a series from where it stands: its end, and the next map. Betting book A13. */
export function seriesOffers(series: SimulatedSeries, periods: readonly PeriodFacts[]): readonly Offer[] {
  const { sport, bestOf, homeChance } = series
  const score = seriesScore({ periods })
  const finals = [...scoresFrom(score, series)].map(([text, chance]) => {
    const [home = 0, away = 0] = text.split(':').map(Number)
    return { text, home, away, chance }
  })
  const chanceOf = (is: (home: number, away: number) => boolean) =>
    sum(finals.filter(({ home, away }) => is(home, away)).map(({ chance }) => chance))
  const need = Math.floor(bestOf / 2) + 1
  const totals = Array.from({ length: need - 1 }, (_, at) => (need + at) * 4 + 2)
  const handicaps = Array.from({ length: need - 1 }, (_, at) => (at + 1) * 4 + 2).flatMap((line) => [-line, line])
  const everyFinal = scoresFrom({ home: 0, away: 0 }, series).keys()
  const own = new Map(finals.map(({ text, chance }) => [text, chance]))
  const kind = mapKinds[sport]
  const period = `M${periods.length + 1}`
  const ofMap = (code: string, p: number) => two({ code, specifiers: { period } }, signs, p)
  return [
    two(
      { code: 'MW', specifiers: {} },
      signs,
      chanceOf((home, away) => home > away),
    ),
    ...handicaps.map((line4) =>
      two(
        { code: 'MAP_H', specifiers: { line4 } },
        sides,
        chanceOf((home, away) => (home - away) * 4 + line4 > 0),
      ),
    ),
    ...totals.map((line4) =>
      two(
        { code: 'MAP_T', specifiers: { line4 } },
        ['OVER', 'UNDER'],
        chanceOf((home, away) => (home + away) * 4 > line4),
      ),
    ),
    {
      key: 'CMS',
      outcomes: [...everyFinal].map((outcome) => ({ outcome, p: own.get(outcome) ?? 0 })),
    },
    ofMap('MAP_W', homeChance),
    ofMap('MAP_FB', firstBloodChance(homeChance)),
    ...(kind.kind === 'ROUNDS'
      ? [ofMap('MAP_P1', roundChanceOf(homeChance, kind.format))]
      : [-16, 0, 16].map((off) => {
          const line4 = Math.floor(kind.total.mean) * 4 + 2 + off
          return two(
            { code: 'MAP_K_OU', specifiers: { line4, period } },
            ['OVER', 'UNDER'],
            killsOver(line4 / 4, kind.total),
          )
        })),
  ]
}

/** Where a series stands by the beacons that were written down; undefined before its betting opens. */
export function seriesMoment(series: SimulatedSeries, now: number, chain: Chain): HouseMoment | undefined {
  const { sport, startAt, bestOf } = series
  if (now < startAt - seriesOpensMs) return undefined
  const facts = (state: EventFacts['state'], periods: readonly PeriodFacts[]): EventFacts => ({
    sport,
    state,
    periods,
    bestOf,
    bestOfAtSale: bestOf,
  })
  if (now < startAt) {
    return {
      genAt: startAt - seriesOpensMs,
      until: startAt,
      facts: facts('SCHEDULED', []),
      live: undefined,
      offers: seriesOffers(series, []),
      stop: undefined,
      certainty: 1,
    }
  }
  const periods = playSeries({ ...series, kind: mapKinds[sport] })
  const played = periods.length
  const isOver = finalsFrom(seriesScore({ periods }), bestOf).length === 1
  const lastAt = played === 0 ? startAt : mapEndsAt(startAt, played - 1, chain)
  if (isOver) {
    const isClosed = now >= lastAt + resultMs
    const state = isClosed ? 'CLOSED' : 'ENDED'
    return {
      genAt: isClosed ? lastAt + resultMs : lastAt,
      until: isClosed ? Infinity : lastAt + resultMs,
      facts: facts(state, periods),
      live: liveOf(periods, { state, isRunning: false }),
      offers: undefined,
      stop: undefined,
      certainty: isClosed ? 2 : 1,
    }
  }
  const { beginsAt } = mapTimes(startAt, played, chain)
  const isPlayed = now >= beginsAt
  return {
    genAt: isPlayed ? beginsAt : lastAt,
    until: isPlayed ? Infinity : beginsAt,
    facts: facts('LIVE', periods),
    live: liveOf(periods, { state: 'LIVE', isRunning: isPlayed }),
    offers: isPlayed ? undefined : seriesOffers(series, periods),
    stop: isPlayed ? 'MAP' : undefined,
    certainty: 1,
  }
}

function liveOf(
  periods: readonly PeriodFacts[],
  { state, isRunning }: { readonly state: 'LIVE' | 'ENDED' | 'CLOSED'; readonly isRunning: boolean },
): HouseMoment['live'] {
  const told = periods.map(({ code, isOver, score, counts, winner }) => ({
    code,
    isOver,
    score: { ...score },
    ...(counts?.kills ? { kills: { ...counts.kills } } : {}),
    ...(winner === undefined ? {} : { winner }),
  }))
  const next = `M${periods.length + 1}`
  const running = isRunning ? [{ code: next, isOver: false, score: { home: 0, away: 0 } }] : []
  return {
    state,
    periods: [...told, ...running],
    period: isRunning ? next : (periods.at(-1)?.code ?? ''),
    isRunning,
  }
}
