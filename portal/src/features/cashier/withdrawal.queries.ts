import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import type { getPaymentPassword, setPaymentPassword } from '@parlour/core/contract/identity/player/identity.ts'
import type {
  addPayoutAccount,
  cancelWithdrawal,
  confirmAllReceipts,
  confirmReceipt,
  denyReceipt,
  getTurnover,
  getWithdrawal,
  listPayoutAccounts,
  listWithdrawals,
  removePayoutAccount,
  requestWithdrawal,
} from '@parlour/core/contract/cashier/player/withdrawals.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export type Withdrawal = Value<typeof listWithdrawals>['list'][number]
export type Receipt = Withdrawal['receipts'][number]
export type Turnover = Value<typeof getTurnover>
export type PayoutAccount = Value<typeof listPayoutAccounts>['list'][number]

/** An operator decides in another process; without a push a page that shows an open one asks now and then. */
const askAgainMs = 20_000
const perPage = 10

export const paymentPasswordQuery = () =>
  queryOptions({
    queryKey: ['member', 'payment-password'],
    queryFn: ({ signal }) => call<typeof getPaymentPassword>('GET /api/identity/payment-password', { signal }),
  })

export const payoutAccountsQuery = () =>
  queryOptions({
    queryKey: ['member', 'cashier', 'payout-accounts'],
    queryFn: ({ signal }) => call<typeof listPayoutAccounts>('GET /api/cashier/payout-accounts', { signal }),
  })

export const withdrawalsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.withdrawals, 'list'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listWithdrawals>('GET /api/cashier/withdrawals', {
        query: { limit: perPage, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })

export const withdrawalQuery = (withdrawalId: string) =>
  queryOptions({
    queryKey: [...queryKeys.withdrawals, withdrawalId],
    queryFn: ({ signal }) =>
      call<typeof getWithdrawal>('GET /api/cashier/withdrawals/:id', { params: { id: withdrawalId }, signal }),
    refetchInterval: ({ state }) => (state.data?.endedAt === null ? askAgainMs : false),
  })

/** Bets move it and tell nobody: it is asked for whenever the page is opened. */
export const turnoverQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.withdrawals, 'turnover'],
    queryFn: ({ signal }) => call<typeof getTurnover>('GET /api/cashier/turnover', { signal }),
    staleTime: 0,
  })

interface ReceiptRequest {
  readonly withdrawalId: string
  readonly n: number
}

export const postReceived = ({ withdrawalId, n, key }: ReceiptRequest & { readonly key: string }) =>
  call<typeof confirmReceipt>('POST /api/cashier/withdrawals/:id/receipts/:n/received', {
    params: { id: withdrawalId, n: String(n) },
    key,
  })

export const postAllReceived = ({ withdrawalId, key }: { readonly withdrawalId: string; readonly key: string }) =>
  call<typeof confirmAllReceipts>('POST /api/cashier/withdrawals/:id/all-received', {
    params: { id: withdrawalId },
    key,
  })

export const postNotReceived = ({ withdrawalId, n, ...body }: ReceiptRequest & Body<typeof denyReceipt>) =>
  call<typeof denyReceipt>('POST /api/cashier/withdrawals/:id/receipts/:n/not-received', {
    params: { id: withdrawalId, n: String(n) },
    body,
  })

export const putPaymentPassword = (body: Body<typeof setPaymentPassword>) =>
  call<typeof setPaymentPassword>('PUT /api/identity/payment-password', { body, sealed: true })

export const postPayoutAccount = (body: Body<typeof addPayoutAccount>) =>
  call<typeof addPayoutAccount>('POST /api/cashier/payout-accounts', { body, sealed: true })

export const deletePayoutAccount = (payoutAccountId: string) =>
  call<typeof removePayoutAccount>('DELETE /api/cashier/payout-accounts/:id', { params: { id: payoutAccountId } })

export const postWithdrawal = ({ key, ...body }: Body<typeof requestWithdrawal> & { readonly key: string }) =>
  call<typeof requestWithdrawal>('POST /api/cashier/withdrawals', { body, key, sealed: true })

export const postCancel = ({ withdrawalId, key }: { readonly withdrawalId: string; readonly key: string }) =>
  call<typeof cancelWithdrawal>('POST /api/cashier/withdrawals/:id/cancel', { params: { id: withdrawalId }, key })
