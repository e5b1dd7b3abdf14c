import type { EventFacts, PeriodFacts } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { sportOf } from '@parlour/core/rules/sportsbook/markets/sports.ts'
import { sportKindOf } from '@parlour/core/rules/sportsbook/markets/sports.ts'
import type { BetLeg, LiveNow } from '../sports.types.ts'

const ended: readonly string[] = ['ENDED', 'CLOSED']

/** Whether a period is over by what is known: another one is played, or none is. */
function isPeriodOver(code: string, live: LiveNow, isEnded: boolean): boolean {
  if (isEnded || live.period === 'FT') return true
  return code !== live.period
}

/** Periods of which a source tells the score alone, made of that: the one that is played has all of it. */
function wholeOf(sport: string, live: LiveNow): LiveNow['periods'] {
  const [first = '1H'] = sportOf(sport).regular
  const isNamed = sportOf(sport).regular.includes(live.period)
  return [{ code: isNamed ? live.period : first, home: live.score.home, away: live.score.away }]
}

/**
 * What the rules are asked on: the event of a leg as its page shows it. Undefined of a sport that the rules do not know, and
 * of an event that nobody has told anything of yet.
 */
export function factsOf(leg: Pick<BetLeg, 'sport' | 'state' | 'live'>): EventFacts | undefined {
  const { sport, state, live } = leg
  if (sportKindOf(sport) === undefined) return undefined
  if (live === null) return state === 'SCHEDULED' ? { sport, state, periods: [] } : undefined
  const isEnded = ended.includes(state)
  const told = live.periods.length > 0 ? live.periods : wholeOf(sport, live)
  const counts = { ...countOf('corners', live), ...countOf('cards', live), ...countOf('kills', live) }
  const periods = told.map(({ code, home, away }, at): PeriodFacts => {
    const isLast = at === told.length - 1
    // Counts are told of the whole match: they stand in the last period, which is as good for all that counts the match.
    return {
      code,
      score: { home, away },
      isOver: isPeriodOver(code, live, isEnded),
      ...(isLast ? { counts } : {}),
    }
  })
  return { sport, state, periods }
}

const countOf = (name: 'corners' | 'cards' | 'kills', live: LiveNow) => {
  const pair = live[name]
  return pair === null ? {} : { [name]: { home: pair.home, away: pair.away } }
}
