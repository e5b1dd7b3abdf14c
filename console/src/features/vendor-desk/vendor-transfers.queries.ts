import type {
  listMoneyAtVendors,
  proposeTransferRuling,
} from '@parlour/core/contract/games/operator/vendor-transfers.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type VendorTransfer = Value<typeof listMoneyAtVendors>['list'][number]

export interface TransferFilter {
  readonly state: '' | VendorTransfer['state']
  readonly vendor: string
  readonly member: string
}

export const vendorTransfersQuery = (merchant: string, { state, vendor, member }: TransferFilter) =>
  infiniteQueryOptions({
    queryKey: ['money-at-vendors', merchant, state, vendor, member],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listMoneyAtVendors>('GET /console/api/brands/:merchant/vendor-transfers', {
        merchant,
        query: {
          state: state === '' ? undefined : state,
          vendor: vendor === '' ? undefined : vendor,
          member: member === '' ? undefined : member,
          after: pageParam,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const postRuling = (merchant: string, id: string, body: Body<typeof proposeTransferRuling>) =>
  call<typeof proposeTransferRuling>('POST /console/api/brands/:merchant/vendor-transfers/:id/rulings', {
    merchant,
    params: { id },
    body,
  })
