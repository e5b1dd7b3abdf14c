import type { listVendorTransfers, moveWallet } from '@parlour/core/contract/games/player/vendor-wallets.ts'
import type { getConsolidated } from '@parlour/core/contract/wallet/player/wallet.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export type VendorWallet = Value<typeof getConsolidated>['vendors'][number]
export type VendorTransfer = Value<typeof listVendorTransfers>['list'][number]

/** How it stands, in a word; what a provider refuses to give back lies there still. */
export const statusOf = ({ state, direction }: Pick<VendorTransfer, 'state' | 'direction'>) =>
  state === 'FAILED' && direction === 'FROM_VENDOR' ? 'STILL_THERE' : state

export const vendorTransfersQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKeys.vendorTransfers,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listVendorTransfers>('GET /api/games/wallets/transfers', {
        query: pageParam === undefined ? { limit: 10 } : { cursor: pageParam, limit: 10 },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export interface Move {
  readonly from: string
  readonly to: string
  readonly amount: string | undefined
  readonly key: string
}

export const postMove = ({ from, to, amount, key }: Move) =>
  call<typeof moveWallet>('POST /wps/relay/GCS_walletTransfer', {
    body: { from, to, ...(amount === undefined ? {} : { amount }) },
    key,
  })
