import type { Static } from 'typebox'
import type { LiveState } from '@parlour/core/contract/sportsbook/shapes.ts'
import { sum } from '@parlour/core/kernel/sum.ts'
import type { Pair } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { sportOf } from '@parlour/core/rules/sportsbook/markets/sports.ts'
import type { StoredLive, StoredPeriod } from '../types.ts'

const shootout = 'SO'

/** Who won a set or map, by its own word or by its score. */
function winnerOf({ isOver, winner, score }: StoredPeriod): 'HOME' | 'AWAY' | undefined {
  if (!isOver || winner !== undefined || score.home === score.away) return isOver ? winner : undefined
  return score.home > score.away ? 'HOME' : 'AWAY'
}

/** The score of an event as it is shown: goals or points, or sets and maps that were won. A shoot-out is beside it. */
export function scoreOf(sport: string, periods: readonly StoredPeriod[]): Pair {
  const { kind } = sportOf(sport)
  if (kind === 'SETS' || kind === 'MAPS') {
    const won = periods.map(winnerOf)
    return {
      home: won.filter((side) => side === 'HOME').length,
      away: won.filter((side) => side === 'AWAY').length,
    }
  }
  const counted = periods.filter(({ code }) => code !== shootout)
  return { home: sum(counted.map(({ score }) => score.home)), away: sum(counted.map(({ score }) => score.away)) }
}

function countOf(periods: readonly StoredPeriod[], name: 'corners' | 'cards' | 'kills'): Pair | null {
  const own = periods.flatMap((period) => period[name] ?? [])
  if (own.length === 0) return null
  return { home: sum(own.map(({ home }) => home)), away: sum(own.map(({ away }) => away)) }
}

/** The play on the wire. */
export function toLiveState(sport: string, live: StoredLive | null): Static<typeof LiveState> | null {
  if (live === null) return null
  return {
    period: live.period,
    clockMs: live.clockMs,
    isRunning: live.isRunning,
    score: scoreOf(sport, live.periods),
    periods: live.periods.map(({ code, score }) => ({ code, home: score.home, away: score.away })),
    corners: countOf(live.periods, 'corners'),
    cards: countOf(live.periods, 'cards'),
    kills: countOf(live.periods, 'kills'),
    at: live.at,
  }
}
