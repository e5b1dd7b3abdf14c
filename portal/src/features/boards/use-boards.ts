import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '../../lib/clock/server-clock.ts'
import { useLocale } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { sortBoards } from './board-rules.ts'
import { boardsQuery, type Board } from './boards.queries.ts'

export type Reader = 'visitor' | 'trial' | 'member'

export function useReader(): Reader {
  const { token, isAgent } = useSession()
  return token === null ? 'visitor' : isTrialType(isAgent ?? 0) ? 'trial' : 'member'
}

export interface SeenBoards {
  readonly boards: readonly Board[] | undefined
  readonly error: Error | null
  readonly isResting: boolean
  readonly retry: () => void
  readonly now: number
}

/** The leaderboards of the brand in their order. */
export function useBoards(tickMs = 30_000): SeenBoards {
  const { tag } = useLocale()
  const now = useServerNow(tickMs)
  const all = useQuery(boardsQuery(tag))
  return {
    boards: all.data === undefined ? undefined : sortBoards(all.data, now),
    error: all.isError && all.data === undefined ? all.error : null,
    isResting: all.fetchStatus === 'paused',
    retry: () => void all.refetch(),
    now,
  }
}
