import type { getWinnerBoard } from '@parlour/core/contract/bets.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export const winnerBoardQuery = (count = 10) =>
  queryOptions({
    queryKey: [...queryKeys.winners, count],
    queryFn: async ({ signal }) => {
      const board = await call<typeof getWinnerBoard>('POST /wps/relay/MCSFE_getWinnerBoard', {
        body: { count },
        signal,
      })
      return board.data.list
    },
    staleTime: 30_000,
  })
