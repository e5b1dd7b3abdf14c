import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { termsOf } from './contracts.ts'
import type { Case } from './isolation-cases.ts'
import type { Answer } from './parlour.ts'

const path = '/api/agents/contracts'
const isUnknown = (answer: Answer) => expect(answer).toMatchObject({ status: 404, code: 'contracts.unknown' })
const isEmpty = ({ value }: Answer) => expect(value).toMatchObject({ list: [] })
const request = { requestId: 1 }

const relay = (name: string, field: string): Readonly<Record<string, Case>> => ({
  [`POST /wps/relay/${name}`]: {
    path: () => `/wps/relay/${name}`,
    body: () => ({}),
    stranger: ({ value }) => expect(value).toEqual({ data: { [field]: {} } }),
  },
})

/** Contracts along a line. Whose request is whose is in contracts.http.test.ts. */
export const contractCases: Readonly<Record<string, Case>> = {
  'GET /api/agents/contracts/terms': {
    path: () => `${path}/terms`,
    stranger: ({ value }) => expect(value).toMatchObject({ canOffer: false }),
  },
  'GET /api/agents/contracts': { path: () => `${path}?side=PAID`, stranger: isEmpty },
  'GET /api/agents/contracts/requests': { path: () => `${path}/requests`, stranger: isEmpty },
  'GET /api/agents/contracts/:id/cascade': { path: () => `${path}/${randomUUID()}/cascade`, stranger: isUnknown },
  'POST /api/agents/contracts': {
    path: () => path,
    body: ({ member }) => ({
      receiver: member.username,
      kind: 'DAILY_SALARY',
      category: 'CONS',
      terms: termsOf('0.1'),
    }),
    stranger: (answer) => expect(answer).toMatchObject({ status: 403, code: 'agents.agent_required' }),
  },
  'POST /api/agents/contracts/:id/edit': {
    path: () => `${path}/${randomUUID()}/edit`,
    body: () => ({ terms: termsOf('0.1') }),
    stranger: (answer) => expect(answer).toMatchObject({ status: 403, code: 'agents.agent_required' }),
  },
  'POST /api/agents/contracts/:id/end': { path: () => `${path}/${randomUUID()}/end`, stranger: isUnknown },
  'POST /api/agents/contracts/:id/withdraw': {
    path: () => `${path}/${randomUUID()}/withdraw`,
    body: () => request,
    stranger: isUnknown,
  },
  'POST /api/agents/contracts/:id/answer': {
    path: () => `${path}/${randomUUID()}/answer`,
    body: () => ({ ...request, answer: 'A' }),
    stranger: isUnknown,
  },
  'GET /api/agents/bills': { path: () => '/api/agents/bills?side=PAID', stranger: isEmpty },
  'GET /api/agents/bills/status': {
    path: () => '/api/agents/bills/status',
    stranger: ({ value }) => expect(value).toMatchObject({ isBlocked: false, owes: { bills: 0 } }),
  },
  'GET /api/agents/bills/:id': {
    path: () => `/api/agents/bills/${randomUUID()}`,
    stranger: (answer) => expect(answer).toMatchObject({ status: 404, code: 'pay.bill_unknown' }),
  },
  'GET /api/agents/bills/forecast': { path: () => '/api/agents/bills/forecast?kind=DAILY_SALARY', stranger: isEmpty },
  'GET /api/agents/bills/past': {
    path: ({ member }) => `/api/agents/bills/past?receiver=${member.username}&kind=DIVIDEND&category=CONS`,
    stranger: (answer) => expect(answer).toMatchObject({ status: 403, code: 'agents.agent_required' }),
  },
  ...relay('MCSFE_dividendContract', 'divtypereq'),
  ...relay('MCSFE_dailySalaryContract', 'dailysalreqtype'),
  ...relay('MCSFE_hourlySalaryContract', 'contracthoursalreq'),
  ...relay('MCSFE_realtimeSalaryContract', 'realtimesalreqtype'),
}
