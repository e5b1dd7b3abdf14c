import type { getLimits } from '@parlour/core/contract/lottery/player/limits.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { limitsOf, noLimits, type Limits } from './limits.ts'

const askedEveryMs = 5_000

export const limitsKey = ['lottery', 'limits'] as const

const limitsQuery = (gameCode: string, numero: string | undefined) =>
  queryOptions({
    queryKey: [...limitsKey, gameCode, numero],
    queryFn: async ({ signal }) => {
      const query = { gameId: gameCode, numero: numero ?? '' }
      return limitsOf((await call<typeof getLimits>('GET /lgw/numeros/limits', { query, signal })).numbers)
    },
    enabled: numero !== undefined,
    refetchInterval: askedEveryMs,
    staleTime: 1_000,
  })

/** Which numbers of the issue are full, closed or pay half. The server decides: what is missing here it refuses. */
export function useLimits(gameCode: string, numero: string | undefined): Limits {
  return useQuery(limitsQuery(gameCode, numero)).data ?? noLimits
}
