import type { listBets } from '@parlour/core/contract/bets/player/bets.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { whenShown } from './money-hold.ts'

/** Won and lost since sign-in: the totals of the record from that moment, one row fetched. */
export const sessionResultQuery = (signedInAt: number) =>
  queryOptions({
    queryKey: [...queryKeys.bets, 'since', signedInAt],
    queryFn: async ({ signal }) => {
      await whenShown()
      const query = { from: signedInAt, limit: 1 }
      return (await call<typeof listBets>('GET /api/bets', { query, signal })).totals
    },
  })
