import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Answer } from './parlour.ts'
import type { Case } from './isolation-cases.ts'
import { paymentPassword } from './withdrawals.ts'

const isUnknown = (code: string) => (answer: Answer) => expect(answer).toMatchObject({ status: 404, code })
const isEmptyList = (answer: Answer) => expect(answer.value).toMatchObject({ list: [], next: null })

/** What is done to a withdrawal, which a stranger does not find. */
const ofWithdrawal = (what: string): Case => ({
  path: ({ withdrawalId }) => `/api/cashier/withdrawals/${withdrawalId}${what}`,
  stranger: isUnknown('cashier.order_unknown'),
})
/** The calls of withdrawals and of the accounts that they go to. */
export const withdrawalCases: Readonly<Record<string, Case>> = {
  'GET /api/cashier/payout-accounts': {
    path: () => '/api/cashier/payout-accounts',
    stranger: ({ value }) => expect(value).toEqual({ list: [], most: 5 }),
  },
  'POST /api/cashier/payout-accounts': {
    path: () => '/api/cashier/payout-accounts',
    isSealed: true,
    body: () => ({ methodId: randomUUID(), number: '12345678', holder: 'Eva Ruiz', paymentPassword }),
    stranger: isUnknown('cashier.method_unknown'),
  },
  'DELETE /api/cashier/payout-accounts/:id': {
    path: ({ payoutAccountId }) => `/api/cashier/payout-accounts/${payoutAccountId}`,
    stranger: isUnknown('cashier.account_unknown'),
  },
  'POST /api/cashier/withdrawals': {
    path: () => '/api/cashier/withdrawals',
    body: ({ payoutAccountId }) => ({ payoutAccountId, amount: '100', paymentPassword }),
    stranger: isUnknown('cashier.account_unknown'),
  },
  'GET /api/cashier/withdrawals': { path: () => '/api/cashier/withdrawals', stranger: isEmptyList },
  'GET /api/cashier/withdrawals/:id': ofWithdrawal(''),
  'POST /api/cashier/withdrawals/:id/cancel': ofWithdrawal('/cancel'),
  'POST /api/cashier/withdrawals/:id/receipts/:n/received': ofWithdrawal('/receipts/1/received'),
  'POST /api/cashier/withdrawals/:id/receipts/:n/not-received': {
    ...ofWithdrawal('/receipts/1/not-received'),
    body: () => ({ images: ['AAAA'] }),
  },
  'POST /api/cashier/withdrawals/:id/all-received': ofWithdrawal('/all-received'),
  'GET /api/cashier/turnover': {
    path: () => '/api/cashier/turnover',
    stranger: ({ value }) => expect(value).toMatchObject({ required: '0.0000', list: [] }),
  },
}
