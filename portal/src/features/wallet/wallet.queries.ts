import type { getBalance, getConsolidated, listRecords } from '@parlour/core/contract/wallet.ts'
import type { Query, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { laterBalance } from '../../lib/realtime/apply-message.ts'

export type Balance = Value<typeof getBalance>
export type WalletRecord = Value<typeof listRecords>['list'][number]
export type RecordFilter = Omit<NonNullable<Query<typeof listRecords>>, 'cursor' | 'limit'>

/** What the member can spend; an answer that a push has overtaken is dropped. */
export const balanceQuery = () =>
  queryOptions({
    queryKey: queryKeys.balance,
    queryFn: ({ signal }) => call<typeof getBalance>('GET /wps/v2/wallets/balance', { signal }),
    structuralSharing: (held, fresh) => laterBalance(held as Balance | undefined, fresh as Balance),
    staleTime: 30_000,
  })

export const fundsQuery = () =>
  queryOptions({
    queryKey: queryKeys.funds,
    queryFn: ({ signal }) => call<typeof getConsolidated>('GET /wps/member/info/funds/consolidated', { signal }),
  })

export const fetchRecords = (filter: RecordFilter, page: { cursor?: string; limit: number; signal?: AbortSignal }) =>
  call<typeof listRecords>('GET /api/wallet/records', {
    query: { ...filter, limit: page.limit, ...(page.cursor === undefined ? {} : { cursor: page.cursor }) },
    ...(page.signal === undefined ? {} : { signal: page.signal }),
  })

export const recordsQuery = (filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.walletRecords, filter],
    queryFn: ({ pageParam, signal }) =>
      fetchRecords(filter, { limit: 25, signal, ...(pageParam === null ? {} : { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
