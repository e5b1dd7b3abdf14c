import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import type { Relations } from '@parlour/core/rules/sportsbook/tickets/related.ts'
import type { NamedLeg } from './quote-leg.ts'

/** Whoever wins these is decided by the matches of their league. */
const races: ReadonlySet<string> = new Set(['OUTRIGHT', 'TOP'])

/**
 * What depends on what among the legs of a bet: the winner of a league and each of its matches go by several events, and one
 * moves the other, so they are never multiplied. Trap 17.
 */
export function relationsOf(legs: readonly NamedLeg[], leagueOf: (leg: NamedLeg) => string | undefined): Relations {
  const named = legs.flatMap((leg) => {
    const league = leagueOf(leg)
    const isRace = races.has(readMarketKey(leg.marketKey)?.code ?? '')
    return league === undefined ? [] : [{ eventId: leg.eventId, league, isRace }]
  })
  const ofLeague = Map.groupBy(named, ({ league }) => league)
  return new Map(
    named
      .filter(({ isRace }) => isRace)
      .map(({ eventId, league }) => [eventId, new Set(ofLeague.get(league)?.map((leg) => leg.eventId))]),
  )
}
