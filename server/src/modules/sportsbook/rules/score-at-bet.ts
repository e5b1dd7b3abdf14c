import type { Pair } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { sportOf } from '@parlour/core/rules/sportsbook/markets/sports.ts'
import type { KnownLive } from '../types.ts'

const counting: Readonly<Record<string, readonly string[]>> = { AH: ['1H', '2H'], AH_1H: ['1H'], AH_2H: ['2H'] }

/** The score that a football handicap counts from where it is bet in play: of its own time. Betting book A7. */
export function scoreAtBetOf(event: {
  readonly sport: string
  readonly phase: string
  readonly live: KnownLive | null
  readonly marketKey: string
}): Pair | null {
  const { sport, phase, live, marketKey } = event
  const periods = counting[readMarketKey(marketKey)?.code ?? '']
  if (phase !== 'LIVE' || live === null || periods === undefined || sportOf(sport).kind !== 'FOOTBALL') return null
  const own = live.facts.filter(({ code }) => periods.includes(code))
  return {
    home: own.reduce((all, { score }) => all + score.home, 0),
    away: own.reduce((all, { score }) => all + score.away, 0),
  }
}
