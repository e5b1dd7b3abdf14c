import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Answer } from './parlour.ts'
import type { Case } from './isolation-cases.ts'
import { paymentPassword } from './withdrawals.ts'

const isForAgents = (answer: Answer) => expect(answer).toMatchObject({ status: 403, code: 'agents.agent_required' })
const isUnknown = (code: string) => (answer: Answer) => expect(answer).toMatchObject({ status: 404, code })
const path = () => '/api/agents/transfers'

/** Money along a line. What an agent reaches of another’s line is in transfers.http.test.ts. */
export const transferCases: Readonly<Record<string, Case>> = {
  'GET /api/agents/transfers/terms': { path: () => `${path()}/terms?direction=DOWN`, stranger: isForAgents },
  'GET /api/agents/transfers/receivers': { path: () => `${path()}/receivers`, stranger: isForAgents },
  'GET /api/agents/transfers': {
    path,
    stranger: ({ value }) => expect(value).toMatchObject({ list: [], next: null }),
  },
  'POST /api/agents/transfers': {
    path,
    body: ({ member }) => ({ direction: 'DOWN', to: member.username, amount: '1', paymentPassword }),
    stranger: isForAgents,
  },
  // Whose request is whose is in top-ups.http.test.ts.
  'POST /api/agents/top-ups': {
    path: () => '/api/agents/top-ups',
    body: () => ({ methodId: randomUUID(), amount: '20' }),
    stranger: isUnknown('cashier.method_unknown'),
  },
  'GET /api/agents/top-ups': {
    path: () => '/api/agents/top-ups?side=RECEIVED',
    stranger: ({ value }) => expect(value).toMatchObject({ list: [], next: null }),
  },
  'POST /api/agents/top-ups/:id/cancel': {
    path: () => `/api/agents/top-ups/${randomUUID()}/cancel`,
    body: () => ({}),
    stranger: isUnknown('agents.top_up_unknown'),
  },
  'POST /api/agents/top-ups/:id/decline': {
    path: () => `/api/agents/top-ups/${randomUUID()}/decline`,
    body: () => ({ reason: '' }),
    stranger: isUnknown('agents.top_up_unknown'),
  },
}
