import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { forgetRecent, postLaunch, type Launched, type LaunchRequest } from './games.queries.ts'
import { useBringBack } from './use-bring-back.ts'

export interface Launch {
  readonly opened: Launched | undefined
  readonly error: unknown
  /** How often it was opened anew. */
  readonly attempt: number
  readonly retry: () => void
}

/** Opens a game once for this session; what came stays when the session ends, so that it can be told to stop. */
export function useLaunch(request: LaunchRequest): Launch {
  const { tag } = useLocale()
  const [attempt, setAttempt] = useState(0)
  const { token } = useSession()
  const queryClient = useQueryClient()
  const launch = useQuery({
    queryKey: ['member', 'launch', request.gameId, request.vendor, request.isDemo, request.recall, attempt],
    queryFn: async () => {
      const launched = await postLaunch(request, tag)
      forgetRecent(queryClient)
      return launched
    },
    // A window is opened once: its address is for this session and this screen alone.
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnReconnect: false,
    enabled: token !== null,
  })
  const [opened, setOpened] = useState<Launched>()
  if (launch.data !== undefined && launch.data !== opened) setOpened(launch.data)
  useBringBack(opened?.ownWallet === true)
  const retry = () => {
    setOpened(undefined)
    setAttempt(attempt + 1)
  }
  return { opened, error: launch.error, attempt, retry }
}
