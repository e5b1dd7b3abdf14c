import { wordsOf } from '@parlour/core/rules/search/words.ts'
import { hasWords } from '../../../lib/i18n/fold-text.ts'
import { byClosing } from '../../../lib/play/draw-times.ts'
import type { Game, PopularGame } from '../lottery.queries.ts'

/** How many games a row of the hall shows. */
export const rowShown = 5

/** The games that are on sale and close next. */
export function closingNext(
  games: readonly Game[],
  current: readonly Pick<PopularGame, 'gameCode' | 'isSale' | 'closeTime'>[],
  now: number,
): readonly Game[] {
  const byCode = new Map(games.map((game) => [game.gameCode, game]))
  return byClosing(current.filter(({ isSale, closeTime }) => isSale && closeTime > now))
    .flatMap(({ gameCode }) => byCode.get(gameCode) ?? [])
    .slice(0, rowShown)
}

/** The games of these codes, in the order of the codes; those that the hall has not are left out. */
export function gamesOf<G extends Pick<Game, 'gameCode'>>(games: readonly G[], codes: readonly string[]): readonly G[] {
  const byCode = new Map(games.map((game) => [game.gameCode, game]))
  return codes.flatMap((code) => byCode.get(code) ?? [])
}

/** The games in whose name, family or code every word stands. */
export function findGames(
  games: readonly Game[],
  question: string,
  familyOf: (groupCode: string) => string,
): readonly Game[] {
  const words = wordsOf(question)
  return games.filter(({ displayName, groupCode, gameCode }) =>
    hasWords(`${displayName} ${familyOf(groupCode)} ${groupCode} ${gameCode}`, words),
  )
}
