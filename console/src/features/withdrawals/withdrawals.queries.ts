import type {
  approveWithdrawal,
  claimWithdrawal,
  failReceipt,
  getWithdrawal,
  listWithdrawals,
  payReceipt,
  rejectWithdrawal,
  releaseWithdrawal,
  reopenReceipt,
  resolveReceipt,
} from '@parlour/core/contract/cashier/operator/withdrawals.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { WithdrawalSearch } from './desk-search.ts'

export type WithdrawalHead = Value<typeof listWithdrawals>['list'][number]
export type Withdrawal = Value<typeof getWithdrawal>
export type Receipt = Withdrawal['receipts'][number]

/** Members ask and answer all the time, and no push reaches the desk. */
const askAgainMs = 15_000
const base = '/console/api/brands/:merchant/withdrawals' as const

export const withdrawalsQuery = (merchant: string, { queue = 'open', mine, member }: WithdrawalSearch) =>
  infiniteQueryOptions({
    queryKey: ['withdrawals', merchant, queue, mine, member],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listWithdrawals>(`GET ${base}`, {
        merchant,
        query: { queue, mine, member, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: askAgainMs,
  })

export const withdrawalQuery = (merchant: string, id: string) =>
  queryOptions({
    queryKey: ['withdrawals', merchant, 'one', id],
    queryFn: ({ signal }) => call<typeof getWithdrawal>(`GET ${base}/:id`, { merchant, params: { id }, signal }),
    refetchInterval: askAgainMs,
  })

/** One withdrawal of a brand. */
export interface Place {
  readonly merchant: string
  readonly id: string
}

const at = ({ merchant, id }: Place, reason: string) => ({ merchant, params: { id }, body: { reason } })

export const postClaim = (place: Place, reason: string) =>
  call<typeof claimWithdrawal>(`POST ${base}/:id/claims`, at(place, reason))
export const postRelease = (place: Place, reason: string) =>
  call<typeof releaseWithdrawal>(`POST ${base}/:id/releases`, at(place, reason))
export const postApproval = (place: Place, reason: string) =>
  call<typeof approveWithdrawal>(`POST ${base}/:id/approvals`, at(place, reason))
export const postRejection = (place: Place, reason: string) =>
  call<typeof rejectWithdrawal>(`POST ${base}/:id/rejections`, at(place, reason))

const on = <B>({ merchant, id }: Place, n: number, body: B) => ({ merchant, params: { id, n: String(n) }, body })

export const postPayment = (place: Place, n: number, body: Body<typeof payReceipt>) =>
  call<typeof payReceipt>(`POST ${base}/:id/receipts/:n/payments`, on(place, n, body))
export const postFailure = (place: Place, n: number, reason: string) =>
  call<typeof failReceipt>(`POST ${base}/:id/receipts/:n/failures`, on(place, n, { reason }))
export const postResolution = (place: Place, n: number, body: Body<typeof resolveReceipt>) =>
  call<typeof resolveReceipt>(`POST ${base}/:id/receipts/:n/resolutions`, on(place, n, body))
export const postReopening = (place: Place, n: number, reason: string) =>
  call<typeof reopenReceipt>(`POST ${base}/:id/receipts/:n/reopenings`, on(place, n, { reason }))
