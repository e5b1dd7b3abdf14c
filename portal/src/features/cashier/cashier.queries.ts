import type {
  cancelDeposit,
  createDeposit,
  getDeposit,
  listDeposits,
  listMethods,
  showSlips,
} from '@parlour/core/contract/cashier/player/deposits.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { isFinalState } from './deposit-states.ts'

export type Method = Value<typeof listMethods>['deposit'][number]
export type Deposit = Value<typeof getDeposit>

export const methodsQuery = () =>
  queryOptions({
    queryKey: queryKeys.cashierMethods,
    queryFn: ({ signal }) => call<typeof listMethods>('GET /api/cashier/methods', { signal }),
    staleTime: 60_000,
  })

/** What a provider says comes within seconds; a person takes longer, and tells open pages. */
const providerMs = 2000
const personMs = 15_000

/** Somebody else moves the order; until it is final the page asks again. */
export const depositQuery = (depositId: string) =>
  queryOptions({
    queryKey: [...queryKeys.deposits, depositId],
    queryFn: ({ signal }) =>
      call<typeof getDeposit>('GET /api/cashier/deposits/:id', { params: { id: depositId }, signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data !== undefined && isFinalState(data.state)) return false
      return data === undefined || data.payTo === null ? providerMs : personMs
    },
  })

/** Deposits that somebody still waits for. */
export const depositsQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.deposits, 'under way'],
    queryFn: ({ signal }) => call<typeof listDeposits>('GET /api/cashier/deposits', { signal }),
    staleTime: 0,
  })

export const postCancelDeposit = ({ depositId, key }: { readonly depositId: string; readonly key: string }) =>
  call<typeof cancelDeposit>('POST /api/cashier/deposits/:id/cancel', { params: { id: depositId }, key })

export const postSlips = ({ depositId, ...body }: { readonly depositId: string } & Body<typeof showSlips>) =>
  call<typeof showSlips>('POST /api/cashier/deposits/:id/slips', { params: { id: depositId }, body })

export const postDeposit = ({ key, ...body }: Body<typeof createDeposit> & { key: string }) =>
  call<typeof createDeposit>('POST /api/cashier/deposits', { body, key })
