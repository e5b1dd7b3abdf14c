import type { Reader } from '#platform/db/database.ts'
import type { Catalogue } from './catalogue.ts'
import { publishedGames, type PublishedGame } from './published-games.ts'
import { listSchedules } from './schedule.sql.ts'

/** A game that is drawn outside, by its code: as it stands here with its schedule, or as an import would bring it. */
export async function findPublishedGame(
  db: Reader,
  { findAnyGame }: Catalogue,
  gameCode: string,
): Promise<PublishedGame | undefined> {
  const brought = publishedGames.find(({ game }) => game.gameCode === gameCode)
  const game = findAnyGame(gameCode)
  if (game === undefined) return brought
  if (game.results !== 'PUBLISHED') return undefined
  const schedule = (await listSchedules(db)).get(game.gameId) ?? brought?.schedule
  return schedule && { game, schedule }
}
