import type { Game, Schedule } from './types.ts'
import { southEastAsiaGames } from './official/south-east-asia.ts'
import { vietnamGames } from './official/vietnam.ts'

/** A game whose results are published outside, and when it is drawn. */
export interface PublishedGame {
  readonly game: Game
  readonly schedule: Schedule
}

/** After the fast games in every list of all games. */
const sortingFrom = 1001

/** The official lotteries: drawn outside, sold here (lottery rule book A.2, A.3, B.1 to B.4). */
export const officialGames = [...vietnamGames, ...southEastAsiaGames].map((game, at) => ({
  ...game,
  sorting: sortingFrom + at,
}))

/** Games that an import of results brings with it where they are not sold: shown, and no more. */
export const publishedGames: readonly PublishedGame[] = officialGames.map((game) => ({
  game: { ...game, status: 'RESULTS' },
  schedule: game.schedule,
}))
