import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { createStream } from '@parlour/core/fair/stream.ts'
import { eloChance } from '@parlour/core/rules/sportsbook/pricing/series-prices.ts'
import { drawNormal } from '@parlour/core/rules/sportsbook/simulator/draw-chance.ts'
import { drawTeam, strengthsOf } from '@parlour/core/rules/sportsbook/simulator/teams.ts'
import { doubleRoundRobin, pairingsOf, startsWithin } from '../rules/house-schedule.ts'
import { replayOpensMs } from '../rules/replayed-match.ts'
import { seriesOpensMs } from '../rules/simulated-series.ts'
import type { HouseKind } from './house.sql.ts'
import { houseRegion, seriesLeagues, virtualLeagues, type HouseLeague, type HouseTeam } from './house-leagues.ts'
import { namesOfNation, readWorldCup, shortOfNation } from './world-cup.ts'

const virtualProducer = 'house:virtual'
const seriesProducer = 'house:esports'
const replayProducer = 'house:replay'
export const houseProducers = [virtualProducer, seriesProducer, replayProducer] as const

type FixtureMessage = Extract<FeedMessage, { readonly kind: 'FIXTURE' }>

/** A match that the house is going to play. */
export interface PlannedMatch {
  readonly kind: HouseKind
  readonly fixture: FixtureMessage
  /** What its prices and its draw are made of; of a replay its prices alone. */
  readonly strengths: Readonly<Record<string, number>>
  readonly number: number | null
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const virtualEveryMs = 5 * minute
const virtualAheadMs = 10 * minute
const matchesARound = 2
const seriesEveryMs = 20 * minute
const replayEveryMs = 4 * hour
/** What begins sooner than this is not planned any more: nobody could bet on it. */
const leastNoticeMs = 20_000

/** The figures of teams are public, and drawn from a seed that everybody knows: nothing but a match itself is secret. */
const openSeed = new Uint8Array(32)
const ratingOf = (team: string) => drawTeam(createStream(openSeed, `TEAM|${team}`))
const places = 10_000
/** How much stronger than others a team of e-sports is, in points of Elo. */
const pointsOf = (team: string): number => drawNormal(createStream(openSeed, `CLUB|${team}`)) * 90

const sideOf = ({ ref, names, short }: HouseTeam, league: string) => ({
  ref: `${league}:${ref}`,
  names: { ...names },
  short,
})

function fixtureOf(
  league: HouseLeague,
  of: Pick<FixtureMessage, 'producer' | 'eventRef' | 'sport' | 'startAt' | 'competitors'> & {
    readonly bestOf?: number
  },
): FixtureMessage {
  return {
    ...of,
    kind: 'FIXTURE',
    source: 'LIVE',
    // Before anything else that is said of it, and the same whenever it is said.
    genAt: of.startAt - 2 * day,
    league: { ref: league.ref, region: houseRegion, names: { ...league.names }, tier: league.tier },
    state: 'SCHEDULED',
  }
}

function planVirtual(now: number): readonly PlannedMatch[] {
  return virtualLeagues.flatMap((league) => {
    const span = { from: now + leastNoticeMs, to: now + virtualAheadMs }
    const all = doubleRoundRobin(league.teams.length)
    return startsWithin({ everyMs: virtualEveryMs, offsetMs: league.offsetMs }, span).flatMap((startAt) =>
      pairingsOf(all, Math.floor(startAt / virtualEveryMs), matchesARound).flatMap(({ home, away }) => {
        const [one, other] = [league.teams[home], league.teams[away]]
        if (one === undefined || other === undefined) return []
        const fixture = fixtureOf(league, {
          producer: virtualProducer,
          eventRef: `virtual:${league.ref}:${startAt}:${one.short}-${other.short}`,
          sport: 'VIRTUAL_SOCCER',
          startAt,
          competitors: [sideOf(one, league.ref), sideOf(other, league.ref)],
        })
        const strengths = { ...strengthsOf(ratingOf(one.ref), ratingOf(other.ref)) }
        return [{ kind: 'FOOTBALL' as const, fixture, strengths, number: null }]
      }),
    )
  })
}

function planSeries(now: number): readonly PlannedMatch[] {
  return seriesLeagues.flatMap((league) => {
    const span = { from: now + leastNoticeMs, to: now + seriesOpensMs + seriesEveryMs }
    const all = doubleRoundRobin(league.teams.length)
    return startsWithin({ everyMs: seriesEveryMs, offsetMs: league.offsetMs }, span).flatMap((startAt) => {
      const round = Math.floor(startAt / seriesEveryMs)
      const [pairing] = pairingsOf(all, round, 1)
      const [one, other] = [league.teams[pairing?.home ?? -1], league.teams[pairing?.away ?? -1]]
      if (one === undefined || other === undefined) return []
      const bestOf = round % 3 === 0 ? 5 : 3
      const chance = Math.round(eloChance(pointsOf(one.ref) - pointsOf(other.ref)) * places) / places
      const fixture = fixtureOf(league, {
        producer: seriesProducer,
        eventRef: `series:${league.ref}:${startAt}`,
        sport: league.sport,
        startAt,
        bestOf,
        competitors: [sideOf(one, league.ref), sideOf(other, league.ref)],
      })
      return [{ kind: 'SERIES' as const, fixture, strengths: { homeChance: chance, bestOf }, number: null }]
    })
  })
}

const cup: HouseLeague = {
  ref: 'league:world-cup-2026',
  names: { en: 'World Cup 2026 · replay', es: 'Mundial 2026 · repetición', ar: 'كأس العالم 2026 · إعادة' },
  tier: 4,
}

let matches: ReturnType<typeof readWorldCup> | undefined
/** The matches that are played again, in the order of their file; read once. */
export const worldCup = (): ReturnType<typeof readWorldCup> => (matches ??= readWorldCup())

/** What a replay is priced by: the house’s own model, which knows no more of nations than their names. */
export const strengthsOfReplay = (number: number): Readonly<Record<'lambda' | 'mu' | 'rho', number>> => {
  const match = worldCup()[number]
  return { ...strengthsOf(ratingOf(match?.home ?? ''), ratingOf(match?.away ?? '')) }
}

function planReplays(now: number): readonly PlannedMatch[] {
  const all = worldCup()
  const span = { from: now + leastNoticeMs, to: now + replayOpensMs }
  return startsWithin({ everyMs: replayEveryMs, offsetMs: hour }, span).flatMap((startAt) => {
    const number = Math.floor(startAt / replayEveryMs) % all.length
    const match = all[number]
    if (match === undefined) return []
    const side = (team: string): HouseTeam => ({
      ref: `nation:${team}`,
      names: namesOfNation(team),
      short: shortOfNation(team),
    })
    const fixture = fixtureOf(cup, {
      producer: replayProducer,
      eventRef: `replay:${startAt}`,
      sport: 'SOCCER',
      startAt,
      competitors: [sideOf(side(match.home), cup.ref), sideOf(side(match.away), cup.ref)],
    })
    return [{ kind: 'REPLAY' as const, fixture, strengths: strengthsOfReplay(number), number }]
  })
}

/** What is to be played soon, by the clock alone; replays of real matches where nobody's money is real. */
export function planHouse(now: number, { hasReplays }: { readonly hasReplays: boolean }): readonly PlannedMatch[] {
  return [...planVirtual(now), ...planSeries(now), ...(hasReplays ? planReplays(now) : [])]
}
