import type { EventsAsked, SportsMenu } from './sports.queries.ts'
import type { SportsSearch, View } from './sports-search.ts'
import type { Lobby } from './sports.types.ts'

/** Where one begins: with what is live, or else with what comes. */
export const firstView = (sports: SportsMenu['sports']): View => {
  if (sports.some(({ live }) => live > 0)) return 'live'
  return sports.some(({ today }) => today > 0) ? 'today' : 'all'
}

const whens = { live: 'LIVE', soon: 'SOON', today: 'TODAY', tomorrow: 'TOMORROW' } as const

/** What a list asks for, by its address; a search looks through everything. */
export function askedOf({ view, sport, league, text }: SportsSearch, lobby: Lobby): EventsAsked {
  const when = text === '' && view in whens ? whens[view as keyof typeof whens] : 'ALL'
  return {
    lobby,
    when,
    ...(sport === '' ? {} : { sport }),
    ...(league === '' ? {} : { leagueId: league }),
    ...(text === '' ? {} : { search: text }),
    ...(view === 'favourites' ? { favourites: true } : {}),
  }
}
