import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { serverNow, useServerNow } from '../../lib/clock/server-clock.ts'
import { issuePhase, nextQuestionMs } from './issue-phase.ts'
import { nearQuery } from './lottery.queries.ts'

/** How long before a draw its result is awaited: what the server tells at the draw may be here before the page's own tick. */
const awaitMs = 1000

/** The issues of a game as they go by: pushed where possible, asked for at each draw anyway. */
export function useNear(gameCode: string) {
  const queryClient = useQueryClient()
  const near = useQuery({
    ...nearQuery(gameCode),
    refetchInterval: ({ state }) => nextQuestionMs(state.data?.currentNumero ?? null, serverNow()),
  })
  const now = useServerNow(1000)
  const issue = near.data?.currentNumero ?? null
  const previous = near.data?.previousNumero ?? null
  const drawn = previous !== null && previous.winNo !== null ? previous.numero : null

  useEffect(() => {
    if (drawn === null) return
    void queryClient.invalidateQueries({ queryKey: queryKeys.history(gameCode) })
    void queryClient.invalidateQueries({ queryKey: queryKeys.orders })
    void queryClient.invalidateQueries({ queryKey: queryKeys.bets })
  }, [drawn, gameCode, queryClient])

  const isDrawNear = issue !== null && now >= issue.drawTime - awaitMs
  return { near, issue, previous, now, phase: issuePhase(issue, now), isDrawNear }
}
