import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRefusalText } from '../../../lib/api/use-refusal-text.ts'
import { readLaunched } from '../../../lib/session/launched.ts'
import { useSession } from '../../../lib/session/session.ts'
import { favouritesQuery, putFavourite } from './favourites.queries.ts'

export interface Favourites {
  /** The codes of the games that are kept, the newest first; undefined until they have come. */
  readonly codes: readonly string[] | undefined
  /** Keeps a game, or not any more; a visitor is asked to log in. Absent where there are no favourites. */
  readonly toggle: ((gameCode: string) => void) | undefined
}

const none: Favourites = { codes: [], toggle: undefined }

/** The lotteries that the member keeps: shown at once, taken back where the server declines. */
export function useFavourites(): Favourites {
  const { token } = useSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refusalText = useRefusalText()
  const isLaunched = readLaunched() !== undefined
  const { data, isError } = useQuery({ ...favouritesQuery(), enabled: token !== null && !isLaunched })
  // A window of one lottery has a session that keeps nothing.
  if (isLaunched) return none
  if (token === null) {
    const askToLogIn = () =>
      void navigate({ to: '.', search: (held) => ({ ...held, modal: 'login' as const }), resetScroll: false })
    return { codes: [], toggle: askToLogIn }
  }
  // Where they cannot be had the hall is shown without hearts.
  if (isError && data === undefined) return none
  const write = (gameCode: string, isKept: boolean) =>
    queryClient.setQueryData(favouritesQuery().queryKey, (held = []) => {
      const others = held.filter((code) => code !== gameCode)
      return isKept ? [gameCode, ...others] : others
    })
  const toggle = async (gameCode: string) => {
    const isKept = data?.includes(gameCode) !== true
    // An answer that is under way was read before.
    await queryClient.cancelQueries({ queryKey: favouritesQuery().queryKey })
    write(gameCode, isKept)
    try {
      await putFavourite(gameCode, isKept)
    } catch (error) {
      write(gameCode, !isKept)
      showToast(refusalText(error), 'negative')
    }
  }
  return { codes: data, toggle: (gameCode) => void toggle(gameCode) }
}
