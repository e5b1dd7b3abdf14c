import { createStream } from '@parlour/core/fair/stream.ts'
import { roundAfterClose, roundTime, type BeaconChain } from '@parlour/core/fair/beacon.ts'
import { noneYet, type Pair, type Side } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { goalShare } from '@parlour/core/rules/sportsbook/pricing/goal-times.ts'
import { scoreGrid, type Strengths } from '@parlour/core/rules/sportsbook/pricing/score-grid.ts'
import { drawMinute, type MinuteEventKind } from '@parlour/core/rules/sportsbook/simulator/minute-events.ts'
import {
  type DrawnGoal,
  playMatch,
  ticksOfMatch,
  virtualFacts,
} from '@parlour/core/rules/sportsbook/simulator/virtual-match.ts'
import { footballOffers } from './football-offers.ts'
import type { HouseMoment } from './house-moment.ts'

type Chain = Pick<BeaconChain, 'genesisUnix' | 'periodSeconds'>

/** How long before a match its betting opens, how long half-time lasts, and for how long a result is shown. Betting book A12.7. */
const virtualOpensMs = 120_000
const breakSeconds = 10
const resultMs = 20_000
const second = 1000
const halfTicks = ticksOfMatch / 2
const matchMinutes = 90
const minuteMs = 60_000

/**
 * The round of the beacon that each part of a match is drawn by, known before the match begins: one after the other, with
 * half-time between. The first appears after the first part was played and not before.
 */
export function roundOfTick(startAt: number, tick: number, chain: Chain): number {
  const first = roundAfterClose(Math.ceil(startAt / second), chain, chain.periodSeconds)
  return first + tick + (tick >= halfTicks ? Math.ceil(breakSeconds / chain.periodSeconds) : 0)
}

/** When a part of a match is drawn. */
export const tickAt = (startAt: number, tick: number, chain: Chain): number =>
  roundTime(roundOfTick(startAt, tick, chain), chain) * second

export interface SimulatedMatch {
  readonly eventId: string
  readonly seed: Uint8Array
  readonly startAt: number
  readonly strengths: Strengths
  readonly beacons: readonly string[]
}

const scoreOf = (goals: readonly DrawnGoal[]): Pair => ({
  home: goals.filter(({ side }) => side === 'HOME').length,
  away: goals.filter(({ side }) => side === 'AWAY').length,
})

const partOf = (ticks: number): number => ticks / ticksOfMatch
const minuteOf = (part: number): number => Math.min(Math.floor(part * matchMinutes) + 1, matchMinutes)

/** Corners and cards until a part, by half: each minute by the beacon of the part in which it was over. */
function countsOf({ seed, eventId, beacons }: SimulatedMatch) {
  const minutes = Array.from({ length: matchMinutes }, (_, at) => at + 1)
  const events = minutes.flatMap((minute) => {
    const beacon = beacons[Math.ceil((minute / matchMinutes) * ticksOfMatch) - 1]
    return beacon === undefined ? [] : drawMinute(createStream(seed, `VM|${eventId}.${minute}|${beacon}`), minute)
  })
  const isFirst = (minute: number) => minute <= matchMinutes / 2
  return [true, false].map((half) => {
    const count = (kind: MinuteEventKind, side: Side) =>
      events.filter((each) => each.kind === kind && each.side === side && isFirst(each.minute) === half).length
    const pair = (kind: MinuteEventKind) => ({ home: count(kind, 'HOME'), away: count(kind, 'AWAY') })
    return { corners: pair('CORNER'), cards: pair('YELLOW') }
  })
}

/**
 * Where a match stands by the beacons that were written down, and by nothing that comes after them; undefined before its
 * betting opens.
 */
export function footballMoment(match: SimulatedMatch, now: number, chain: Chain): HouseMoment | undefined {
  const { startAt, strengths, beacons } = match
  const grid = scoreGrid(strengths)
  if (now < startAt) {
    if (now < startAt - virtualOpensMs) return undefined
    return {
      genAt: startAt - virtualOpensMs,
      until: startAt,
      facts: { sport: 'VIRTUAL_SOCCER', state: 'SCHEDULED', periods: [] },
      live: undefined,
      offers: footballOffers({ grid, score: noneYet, share: 0 }, 'BEFORE'),
      stop: undefined,
      certainty: 1,
    }
  }
  const ticks = Math.min(beacons.length, ticksOfMatch)
  const goals = playMatch(match)
  const part = partOf(ticks)
  const facts = virtualFacts(goals, part)
  const genAt = ticks === 0 ? startAt : tickAt(startAt, ticks - 1, chain)
  const isOver = ticks === ticksOfMatch
  const isClosed = isOver && now >= genAt + resultMs
  const isPartLate = !isOver && now > lateAt(match, chain)
  const isGoalNew = goals.some((goal) => goal.part >= partOf(ticks - 1))
  const halfScore =
    ticks < halfTicks ? {} : { halfScore: scoreOf(goals.filter((goal) => goal.part < partOf(halfTicks))) }
  return {
    genAt: isClosed ? genAt + resultMs : genAt,
    until: isOver ? (isClosed ? Infinity : genAt + resultMs) : isPartLate ? Infinity : lateAt(match, chain),
    facts: isClosed ? { ...facts, state: 'CLOSED' } : facts,
    live: liveOf(match, { goals, part, ticks, state: isClosed ? 'CLOSED' : facts.state }),
    offers:
      isOver || isGoalNew
        ? undefined
        : footballOffers({ grid, score: scoreOf(goals), share: goalShare(part), ...halfScore }, 'QUICK'),
    stop: isPartLate ? 'BEACON' : undefined,
    certainty: isClosed ? 2 : 1,
  }
}

/** From when the next part should have been drawn: what comes of it may be known to somebody else already. */
const lateAt = ({ startAt, beacons }: SimulatedMatch, chain: Chain): number =>
  tickAt(startAt, beacons.length, chain) + chain.periodSeconds * second

function liveOf(
  match: SimulatedMatch,
  {
    goals,
    part,
    ticks,
    state,
  }: {
    readonly goals: readonly DrawnGoal[]
    readonly part: number
    readonly ticks: number
    readonly state: NonNullable<HouseMoment['live']>['state']
  },
): HouseMoment['live'] {
  const counts = countsOf(match)
  const { periods } = virtualFacts(goals, part)
  const isBreak = ticks === halfTicks
  return {
    state,
    periods: periods.map(({ code, isOver, score }, at) => ({ code, isOver, score, ...counts[at] })),
    period: isBreak ? 'HT' : part > 0.5 ? '2H' : '1H',
    clockMs: Math.round(part * matchMinutes * minuteMs),
    isRunning: !isBreak && ticks < ticksOfMatch,
    goals: goals.map((goal) => ({
      side: goal.side,
      period: goal.part < 0.5 ? '1H' : '2H',
      minute: minuteOf(goal.part),
    })),
  }
}
