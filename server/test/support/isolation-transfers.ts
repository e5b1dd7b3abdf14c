import { expect } from 'vitest'
import type { Answer } from './parlour.ts'
import type { Case } from './isolation-cases.ts'
import { paymentPassword } from './withdrawals.ts'

const isForAgents = (answer: Answer) => expect(answer).toMatchObject({ status: 403, code: 'agents.agent_required' })
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
}
