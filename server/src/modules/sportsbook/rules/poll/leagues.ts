/** Sports by what the provider’s names of leagues begin with. */
const sports: readonly (readonly [prefix: string, sport: string])[] = [
  ['soccer_', 'SOCCER'],
  ['basketball_', 'BASKETBALL'],
  ['americanfootball_', 'AMERICAN_FOOTBALL'],
  ['icehockey_', 'ICE_HOCKEY'],
  ['baseball_', 'BASEBALL'],
  ['tennis_', 'TENNIS'],
  ['mma_', 'MMA'],
]

/** The sport of a league; undefined where it is none that is sold. */
export const sportOfLeague = (key: string): string | undefined => sports.find(([prefix]) => key.startsWith(prefix))?.[1]

interface League {
  readonly region: string
  readonly tier: 1 | 2 | 3 | 4
}

/** Leagues of which more is known than their name; all others are of the world, with the lowest limits. */
const leagues: Readonly<Record<string, League>> = {
  soccer_epl: { region: 'England', tier: 1 },
  soccer_spain_la_liga: { region: 'Spain', tier: 1 },
  soccer_germany_bundesliga: { region: 'Germany', tier: 1 },
  soccer_italy_serie_a: { region: 'Italy', tier: 1 },
  soccer_france_ligue_one: { region: 'France', tier: 1 },
  soccer_uefa_champs_league: { region: 'Europe', tier: 1 },
  soccer_brazil_campeonato: { region: 'Brazil', tier: 2 },
  soccer_mexico_ligamx: { region: 'Mexico', tier: 2 },
  soccer_argentina_primera_division: { region: 'Argentina', tier: 2 },
  soccer_usa_mls: { region: 'USA', tier: 2 },
  basketball_nba: { region: 'USA', tier: 1 },
  americanfootball_nfl: { region: 'USA', tier: 1 },
  baseball_mlb: { region: 'USA', tier: 1 },
  icehockey_nhl: { region: 'USA', tier: 1 },
}
const unknown: League = { region: 'World', tier: 4 }

export const leagueOf = (key: string): League => leagues[key] ?? unknown

/** The name of the producer that a league is told by in the book: each is fresh or stale for itself. */
export const producerOfLeague = (feed: string, key: string): string => `${feed}:${key.replaceAll('_', '-')}`

/** What is bet on who wins: with a draw in football, without one elsewhere. */
export const winnerCode = (sport: string): string => (sport === 'SOCCER' ? '1X2' : sport === 'TENNIS' ? 'SET-ML' : 'ML')
