import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import type {
  getTransferTerms,
  listReceivers,
  listTransfers,
  sendTransfer,
} from '@parlour/core/contract/agents/player/transfers.ts'
import type { TransferDirection } from '@parlour/core/rules/agents/transfer.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export type TransferTerms = Value<typeof getTransferTerms>
export type Transfer = Value<typeof listTransfers>['list'][number]
export type Receiver = Value<typeof listReceivers>['list'][number]
export type SentTransfer = Value<typeof sendTransfer>

const perPage = 10
const receiversAPage = 8
const freshMs = 30_000

/** Bets move what may be sent and tell nobody: it is asked for whenever the page is opened. */
export const transferTermsQuery = (direction: TransferDirection) =>
  queryOptions({
    queryKey: [...queryKeys.transfers, 'terms', direction],
    queryFn: ({ signal }) =>
      call<typeof getTransferTerms>('GET /api/agents/transfers/terms', { query: { direction }, signal }),
    staleTime: 0,
  })

export const receiversQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: ['member', 'agents', 'receivers', name],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listReceivers>('GET /api/agents/transfers/receivers', {
        query: {
          limit: receiversAPage,
          ...(name === '' ? {} : { name }),
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: freshMs,
  })

export const transfersQuery = () =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.transfers, 'list'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listTransfers>('GET /api/agents/transfers', {
        query: { limit: perPage, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })

export const postTransfer = ({ key, ...body }: Body<typeof sendTransfer> & { readonly key: string }) =>
  call<typeof sendTransfer>('POST /api/agents/transfers', { body, key, sealed: true })
