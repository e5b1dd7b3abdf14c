import type { Game } from './games.queries.ts'

/** The games that were pressed in this tab: the page that they open in knows them before it asks. */
const cards = new Map<string, Game>()

export function keepCard(game: Game): void {
  cards.set(game.gameId, game)
}

export const knownCard = (gameId: string): Game | undefined => cards.get(gameId)
