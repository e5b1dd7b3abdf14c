import type { BeaconChain } from '@parlour/core/fair/beacon.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { finalsFrom, seriesScore } from '@parlour/core/rules/sportsbook/markets/judge-series.ts'
import { playSeries } from '@parlour/core/rules/sportsbook/simulator/play-series.ts'
import { mapKinds } from '@parlour/core/rules/sportsbook/simulator/virtual-series.ts'
import { ticksOfMatch } from '@parlour/core/rules/sportsbook/simulator/virtual-match.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { HouseMoment } from '../rules/house-moment.ts'
import { replayMoment } from '../rules/replayed-match.ts'
import { footballMoment, roundOfTick } from '../rules/simulated-football.ts'
import { mapTimes, seriesMoment, type SeriesSport } from '../rules/simulated-series.ts'
import type { HouseMatch } from './house.sql.ts'
import { strengthsOfReplay, worldCup } from './house-plan.ts'

const minute = 60_000
/** A match that is not over so long after its start, since nobody had its rounds, is given up. */
const givenUpAfterMs = { FOOTBALL: 20 * minute, SERIES: 40 * minute } as const

/** Whose seed a sealed one is. */
export const sealContext = (eventId: string): string => `sports match ${eventId}`

const isSeries = (sport: string): sport is SeriesSport => Object.hasOwn(mapKinds, sport)

function seriesOf(match: HouseMatch, seed: Uint8Array) {
  const { eventId, sport, startAt, bestOf, strengths, beacons } = match
  return {
    eventId,
    sport: isSeries(sport) ? sport : ('ESPORTS_CS2' as const),
    seed,
    startAt,
    bestOf: bestOf ?? 3,
    homeChance: strengths?.['homeChance'] ?? 0.5,
    beacons,
  }
}

const seedOf = ({ eventId, sealed }: HouseMatch, vault: Pick<Vault, 'open'>): Uint8Array =>
  vault.open(defined(sealed, 'a match that is drawn has a seed'), sealContext(eventId))

/** How many rounds of a match that is late are asked for at once. */
const aheadMost = 8

/** The rounds that the next parts of a match are drawn by, the next one first; none where nothing is left to be drawn. */
export function nextRoundsOf(match: HouseMatch, chain: BeaconChain, vault: Pick<Vault, 'open'>): readonly number[] {
  const { kind, startAt, beacons } = match
  if (kind === 'REPLAY') return []
  if (kind === 'FOOTBALL') {
    const left = Math.min(ticksOfMatch - beacons.length, aheadMost)
    return Array.from({ length: Math.max(left, 0) }, (_, at) => roundOfTick(startAt, beacons.length + at, chain))
  }
  const series = seriesOf(match, seedOf(match, vault))
  const score = seriesScore({ periods: playSeries({ ...series, kind: mapKinds[series.sport] }) })
  const isOver = finalsFrom(score, series.bestOf).length === 1
  return isOver ? [] : [mapTimes(startAt, beacons.length, chain).round]
}

/** Where a match of the house’s own stands now. */
export function momentOf(
  match: HouseMatch,
  { now, chain, vault }: { readonly now: number; readonly chain: BeaconChain; readonly vault: Pick<Vault, 'open'> },
): HouseMoment | undefined {
  const { kind, startAt, eventId, number, strengths, beacons } = match
  if (kind === 'REPLAY') {
    const real = worldCup()[number ?? 0]
    return replayMoment({ startAt, strengths: strengthsOfReplay(number ?? 0), goals: real?.goals ?? [] }, now)
  }
  const seed = seedOf(match, vault)
  const own = strengths ?? {}
  const moment =
    kind === 'SERIES'
      ? seriesMoment(seriesOf(match, seed), now, chain)
      : footballMoment(
          {
            eventId,
            seed,
            startAt,
            beacons,
            strengths: { lambda: own['lambda'] ?? 1, mu: own['mu'] ?? 1, rho: own['rho'] ?? 0 },
          },
          now,
          chain,
        )
  const isOver = moment?.facts.state === 'ENDED' || moment?.facts.state === 'CLOSED'
  if (moment === undefined || isOver) return moment
  const endsAt = startAt + givenUpAfterMs[kind]
  return now < endsAt ? { ...moment, until: Math.min(moment.until, endsAt) } : givenUp(match, moment)
}

/** A match that cannot be played to its end: what is decided stays, everything else gives its stakes back. */
function givenUp({ kind, startAt }: HouseMatch, moment: HouseMoment): HouseMoment {
  const state = 'ABANDONED' as const
  const { live } = moment
  return {
    ...moment,
    genAt: startAt + givenUpAfterMs[kind === 'SERIES' ? 'SERIES' : 'FOOTBALL'],
    until: Infinity,
    facts: { ...moment.facts, state },
    live: live === undefined ? undefined : { ...live, state, isRunning: false },
    offers: undefined,
    stop: undefined,
    certainty: 2,
  }
}
