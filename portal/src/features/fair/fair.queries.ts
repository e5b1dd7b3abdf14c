import type { getFairness } from '@parlour/core/contract/lottery.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Fairness = Value<typeof getFairness>

export const fairnessQuery = (gameCode: string, numero: string) =>
  queryOptions({
    queryKey: ['fair', gameCode, numero],
    queryFn: ({ signal }) =>
      call<typeof getFairness>('GET /api/fair/:gameId/:numero', { params: { gameId: gameCode, numero }, signal }),
    refetchInterval: ({ state }) => (state.data?.seed === null ? 3000 : false),
  })
