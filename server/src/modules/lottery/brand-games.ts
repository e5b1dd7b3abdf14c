import { insertGames, insertOffers, insertSeries } from './game.sql.ts'

/** The games, series and offers that a brand is founded with. */
export const brandGames = {
  insertGames,
  insertSeries,
  insertOffers,
} as const
