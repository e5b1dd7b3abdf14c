import { expect } from 'vitest'
import type { Case } from './isolation-cases.ts'

/** What a member verifies of the own pools and balance. */
export const statementCases: Readonly<Record<string, Case>> = {
  'GET /api/wallet/statement': {
    path: () => '/api/wallet/statement?pool=PLAYER_CASH',
    stranger: ({ value }) => expect(value).toMatchObject({ list: [], next: null }),
  },
  'GET /api/wallet/statement/heads': {
    path: () => '/api/wallet/statement/heads?pool=PLAYER_CASH',
    stranger: ({ value }) => expect(value).toMatchObject({ list: [], next: null }),
  },
  'GET /api/wallet/liabilities/proof': {
    path: () => '/api/wallet/liabilities/proof',
    stranger: ({ value }) => expect(value).toEqual({ counted: null }),
  },
}
