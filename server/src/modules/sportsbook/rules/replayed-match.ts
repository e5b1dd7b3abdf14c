import { noneYet, type Pair, type Side } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { goalShareAt } from '@parlour/core/rules/sportsbook/pricing/goal-times.ts'
import { scoreGrid, type Strengths } from '@parlour/core/rules/sportsbook/pricing/score-grid.ts'
import { footballOffers } from './football-offers.ts'
import type { HouseMoment } from './house-moment.ts'

/** A goal of a real match: of its period and minute, what came after the forty-fifth and ninetieth counted with them. */
export interface RealGoal {
  readonly side: Side
  readonly period: '1H' | '2H'
  readonly minute: number
  readonly offset: number
  readonly scorer: string
}

/** A match that was played once, as it is played again. */
export interface ReplayedMatch {
  readonly startAt: number
  readonly strengths: Strengths
  readonly goals: readonly RealGoal[]
}

const minuteMs = 60_000
const halfMinutes = 45
const breakMs = 15 * minuteMs
/** Each half goes on for so long after its last minute, or to the last goal in it. */
const stoppageMinutes = 4
const stepMs = 20_000
const resultMs = 5 * minuteMs
/** How long before it a replay is bet on. */
export const replayOpensMs = 24 * 3_600_000

const stoppageOf = ({ goals }: ReplayedMatch, period: '1H' | '2H'): number =>
  Math.max(stoppageMinutes, ...goals.filter((goal) => goal.period === period).map(({ offset }) => offset + 1))

/** When a goal falls, by how long ago the match began: in the middle of its minute. */
function goalAt(match: ReplayedMatch, { period, minute, offset }: RealGoal): number {
  const played = (minute - 1 + offset) * minuteMs + minuteMs / 2
  return period === '1H' ? played : played + stoppageOf(match, '1H') * minuteMs + breakMs
}

const scoreOf = (goals: readonly RealGoal[]): Pair => ({
  home: goals.filter(({ side }) => side === 'HOME').length,
  away: goals.filter(({ side }) => side === 'AWAY').length,
})

/** Where a replay is by the clock: at its own speed, in steps of some seconds. */
function clockOf(match: ReplayedMatch, elapsed: number) {
  const first = (halfMinutes + stoppageOf(match, '1H')) * minuteMs
  const second = first + breakMs
  const end = second + (halfMinutes + stoppageOf(match, '2H')) * minuteMs
  if (elapsed < first) return { period: '1H', minute: Math.min(elapsed / minuteMs, halfMinutes), isRunning: true, end }
  if (elapsed < second) return { period: 'HT', minute: halfMinutes, isRunning: false, end }
  const minute = Math.min(halfMinutes + (elapsed - second) / minuteMs, halfMinutes * 2)
  return { period: '2H', minute, isRunning: elapsed < end, end }
}

/** Where a match that is played again stands; undefined before it is bet on. */
export function replayMoment(match: ReplayedMatch, now: number): HouseMoment | undefined {
  const { startAt, strengths, goals } = match
  const grid = scoreGrid(strengths)
  if (now < startAt - replayOpensMs) return undefined
  if (now < startAt) {
    return {
      genAt: startAt - replayOpensMs,
      until: startAt,
      facts: { sport: 'SOCCER', state: 'SCHEDULED', periods: [] },
      live: undefined,
      offers: footballOffers({ grid, score: noneYet, share: 0 }, 'BEFORE'),
      stop: undefined,
      certainty: 1,
    }
  }
  const { end } = clockOf(match, 0)
  const isClosed = now >= startAt + end + resultMs
  const steps = Math.floor(Math.min(now - startAt, end) / stepMs)
  const elapsed = now - startAt >= end ? end : steps * stepMs
  const { period, minute, isRunning } = clockOf(match, elapsed)
  const fallen = goals.filter((goal) => goalAt(match, goal) <= elapsed)
  const isGoalNew = fallen.some((goal) => goalAt(match, goal) > elapsed - stepMs)
  const isOver = elapsed >= end
  const isSecond = period !== '1H'
  const of = (half: '1H' | '2H') => fallen.filter((goal) => goal.period === half)
  const state = isClosed ? 'CLOSED' : isOver ? 'ENDED' : 'LIVE'
  const first = { code: '1H', isOver: isSecond, score: scoreOf(of('1H')) }
  const periods = period === '2H' || isOver ? [first, { code: '2H', isOver, score: scoreOf(of('2H')) }] : [first]
  const told = fallen.map(({ side, period: half, minute: at, offset, scorer }) => ({
    side,
    period: half,
    minute: at + offset,
    scorer,
  }))
  const halfScore = isSecond ? { halfScore: scoreOf(of('1H')) } : {}
  return {
    genAt: startAt + elapsed + (isClosed ? resultMs : 0),
    until: isClosed ? Infinity : isOver ? startAt + end + resultMs : startAt + Math.min(elapsed + stepMs, end),
    facts: { sport: 'SOCCER', state, periods, goals: told },
    live: { state, periods, period, clockMs: Math.round(minute * minuteMs), isRunning, goals: told },
    offers:
      isOver || isGoalNew
        ? undefined
        : footballOffers({ grid, score: scoreOf(fallen), share: goalShareAt(minute), ...halfScore }, 'LIVE'),
    stop: undefined,
    certainty: isClosed ? 2 : 1,
  }
}
