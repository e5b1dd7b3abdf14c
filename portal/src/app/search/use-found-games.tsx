import { wordsOf } from '@parlour/core/rules/search/words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { GameIcon } from '../../features/games/game-icon.tsx'
import { gamePlace } from '../../features/games/game-place.ts'
import { namedGamesQuery } from '../../features/games/games.queries.ts'
import { keepCard } from '../../features/games/known-cards.ts'
import { hasWords } from '../../lib/i18n/fold-text.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import type { FoundKind } from './found-kind.ts'
import { shownOfKind } from './pick-found.ts'

/** So much of a name is typed before vendors' games are looked for. */
const shortest = 2

/** Games of vendors by name, as the server finds them: it is asked for `sent`, which may come after `question`. */
export function useFoundGames(question: string, sent: string): FoundKind {
  const t = useText('search')
  const { tag } = useLocale()
  const navigate = useNavigate()
  const isAsked = question.length >= shortest
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...namedGamesQuery(sent, tag, shownOfKind),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isOld = isPlaceholderData || sent !== question
  const words = wordsOf(question)
  const games = (data?.games ?? []).filter(({ gameName }) => !isOld || hasWords(gameName, words))
  const found = (isAsked ? games : []).map((game) => ({
    key: `game ${game.gameId}`,
    name: game.gameName,
    detail: game.vendorName,
    picture: <GameIcon game={game} className="h-9 w-12 object-cover" />,
    go: () => {
      keepCard(game)
      void navigate({ ...gamePlace(game.gameId), replace: true })
    },
  }))
  return {
    group: { title: t('games'), found },
    isPending: isAsked && (isFetching || isOld),
    isNear: data?.isNear === true,
    hasFailed: isAsked && isError,
  }
}
