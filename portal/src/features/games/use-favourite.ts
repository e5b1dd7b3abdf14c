import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { hallKey, postFavourite, type Game, type GamePage } from './games.queries.ts'

const pages = [...hallKey(true), 'page']

const isOfFavourites = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
  (queryKey[pages.length] as { readonly tab?: unknown } | undefined)?.tab === 'FAV'

function mark(queryClient: QueryClient, gameId: string, isFavourite: boolean): void {
  queryClient.setQueriesData<GamePage>({ queryKey: pages }, (held) =>
    held === undefined
      ? held
      : { ...held, games: held.games.map((game) => (game.gameId === gameId ? { ...game, isFavourite } : game)) },
  )
}

/** Keeps a game, or not any more: shown at once, taken back where the server declines. */
export function useFavourite(): (game: Game) => Promise<void> {
  const queryClient = useQueryClient()
  const refusalText = useRefusalText()
  return async ({ gameId, isFavourite = false }) => {
    const wanted = !isFavourite
    mark(queryClient, gameId, wanted)
    try {
      await postFavourite({ gameId, isFavourite: wanted })
    } catch (error) {
      mark(queryClient, gameId, !wanted)
      showToast(refusalText(error), 'negative')
      return
    }
    // The list of favourites itself is asked for again when it is looked at next, and at once where it is looked at.
    void queryClient.invalidateQueries({ queryKey: pages, refetchType: 'none' })
    if (wanted) void queryClient.refetchQueries({ queryKey: pages, type: 'active', predicate: isOfFavourites })
  }
}
