import { isCoinUnderWay } from '@parlour/core/rules/cashier/coin-transfer.ts'
import type { assignCoinAddress, listCoinTransfers } from '@parlour/core/contract/cashier/player/coins.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { newKey } from '../../lib/api/new-key.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export type CoinAddress = Value<typeof assignCoinAddress>
export type CoinTransfer = Value<typeof listCoinTransfers>['list'][number]

const minuteMs = 60_000
/** What a push did not tell is found so soon. */
const underWayMs = 20_000

/**
 * A member's own address by a method. Asking writes it down, and asking again answers the same one with the rate of
 * then: each asking has a key of its own, since the answer to a repeated one would be as old as the first.
 */
export const coinAddressQuery = (methodId: string) =>
  queryOptions({
    queryKey: [...queryKeys.coinAddress, methodId],
    queryFn: ({ signal }) =>
      call<typeof assignCoinAddress>('POST /api/cashier/coins/addresses', {
        body: { methodId },
        key: newKey(),
        signal,
      }),
    // Without a connection it is told at once, not waited for.
    networkMode: 'always',
    staleTime: minuteMs / 2,
    // A refusal stands until somebody tries again.
    refetchInterval: ({ state: { status } }) => (status === 'success' ? minuteMs : false),
  })

/** Coins that are on their way, and what became of the latest. */
export const coinTransfersQuery = () =>
  queryOptions({
    queryKey: queryKeys.coinTransfers,
    queryFn: ({ signal }) => call<typeof listCoinTransfers>('GET /api/cashier/coins/transfers', { signal }),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ state }) => isCoinUnderWay(state)) === true ? underWayMs : false,
  })
