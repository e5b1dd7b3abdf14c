import type { listDeskCoinTransfers } from '@parlour/core/contract/cashier/operator/coins.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { CoinSearch } from './coin-search.ts'

export type CoinTransfer = Value<typeof listDeskCoinTransfers>['list'][number]

/** Networks confirm all the time, and no push reaches the desk. */
const askAgainMs = 15_000

export const coinTransfersQuery = (merchant: string, { state, text }: CoinSearch) =>
  infiniteQueryOptions({
    queryKey: ['coin-transfers', merchant, state, text],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listDeskCoinTransfers>('GET /console/api/brands/:merchant/coin-transfers', {
        merchant,
        query: { state, text, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: askAgainMs,
  })
