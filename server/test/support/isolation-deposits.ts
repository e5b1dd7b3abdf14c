import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Answer } from './parlour.ts'
import type { Case } from './isolation-cases.ts'

/** What is done to a deposit, which a stranger does not find. */
const ofDeposit = (what: string): Case => ({
  path: ({ depositId }) => `/api/cashier/deposits/${depositId}${what}`,
  stranger: (answer: Answer) => expect(answer).toMatchObject({ status: 404, code: 'cashier.order_unknown' }),
})

/** The calls of deposits that are under way. */
export const depositCases: Readonly<Record<string, Case>> = {
  'GET /api/cashier/deposits': {
    path: () => '/api/cashier/deposits',
    stranger: ({ value }) => expect(value).toEqual({ list: [] }),
  },
  'GET /api/cashier/coins/transfers': {
    path: () => '/api/cashier/coins/transfers',
    stranger: ({ value }) => expect(value).toEqual({ list: [] }),
  },
  'POST /api/cashier/coins/addresses': {
    path: () => '/api/cashier/coins/addresses',
    body: () => ({ methodId: randomUUID() }),
    stranger: (answer) => expect(answer).toMatchObject({ code: 'cashier.method_unknown' }),
  },
  'GET /api/cashier/deposits/:id': ofDeposit(''),
  'POST /api/cashier/deposits/:id/cancel': ofDeposit('/cancel'),
  'POST /api/cashier/deposits/:id/slips': { ...ofDeposit('/slips'), body: () => ({ images: ['AAAA'] }) },
}
