import type { createDeposit, getDeposit, listMethods } from '@parlour/core/contract/cashier.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { isFinalState } from './deposit-states.ts'

export type Method = Value<typeof listMethods>['deposit'][number]
export type Deposit = Value<typeof getDeposit>

export const methodsQuery = () =>
  queryOptions({
    queryKey: ['member', 'cashier', 'methods'],
    queryFn: ({ signal }) => call<typeof listMethods>('GET /api/cashier/methods', { signal }),
    staleTime: 60_000,
  })

/** The provider's signed callback moves the order; until it is final the page asks again. */
export const depositQuery = (depositId: string) =>
  queryOptions({
    queryKey: ['member', 'cashier', 'deposit', depositId],
    queryFn: ({ signal }) =>
      call<typeof getDeposit>('GET /api/cashier/deposits/:id', { params: { id: depositId }, signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isFinalState(state.data.state) ? false : 2000),
  })

export const postDeposit = ({ key, ...body }: Body<typeof createDeposit> & { key: string }) =>
  call<typeof createDeposit>('POST /api/cashier/deposits', { body, key })
