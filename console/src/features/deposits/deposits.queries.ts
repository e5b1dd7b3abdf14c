import type {
  approveDeposit,
  claimDeposit,
  getDeposit,
  listDeposits,
  rejectDeposit,
  releaseDeposit,
} from '@parlour/core/contract/cashier/operator/deposits.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { DepositSearch } from './desk-search.ts'

export type DepositHead = Value<typeof listDeposits>['list'][number]
export type Deposit = Value<typeof getDeposit>

/** Members send and show all the time, and no push reaches the desk. */
const askAgainMs = 15_000
const base = '/console/api/brands/:merchant/deposits' as const

export const depositsQuery = (merchant: string, { queue = 'decide', mine, member, reference }: DepositSearch) =>
  infiniteQueryOptions({
    queryKey: ['deposits', merchant, queue, mine, member, reference],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listDeposits>(`GET ${base}`, {
        merchant,
        query: { queue, mine, member, reference, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: askAgainMs,
  })

export const depositQuery = (merchant: string, id: string) =>
  queryOptions({
    queryKey: ['deposits', merchant, 'one', id],
    queryFn: ({ signal }) => call<typeof getDeposit>(`GET ${base}/:id`, { merchant, params: { id }, signal }),
    refetchInterval: askAgainMs,
  })

/** One deposit of a brand. */
export interface Place {
  readonly merchant: string
  readonly id: string
}

const at = <B>({ merchant, id }: Place, body: B) => ({ merchant, params: { id }, body })

export const postClaim = (place: Place, reason: string) =>
  call<typeof claimDeposit>(`POST ${base}/:id/claims`, at(place, { reason }))
export const postRelease = (place: Place, reason: string) =>
  call<typeof releaseDeposit>(`POST ${base}/:id/releases`, at(place, { reason }))
export const postApproval = (place: Place, body: Body<typeof approveDeposit>) =>
  call<typeof approveDeposit>(`POST ${base}/:id/approvals`, at(place, body))
export const postRejection = (place: Place, reason: string) =>
  call<typeof rejectDeposit>(`POST ${base}/:id/rejections`, at(place, { reason }))
