import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { closed, ignored, RowNumber } from '../../shapes.ts'
import { PendingDaily, PendingDividends, PendingHourly, PendingRealtime } from './pending.ts'

const body = closed({
  ...ignored('language', 'platform'),
  /** The request that is answered; without one what is pending is read. */
  id: Type.Optional(Type.Union([RowNumber, Type.String({ pattern: '^\\d{1,9}$' })])),
  status: Type.Optional(oneOf('A', 'R', 'C')),
})
const refusals = [
  'identity.real_account_required',
  'contracts.kind_off',
  'contracts.unknown',
  'contracts.request_over',
  'contracts.not_now',
  'contracts.nothing_own',
  'contracts.above_own',
  'protection.excluded',
  'protection.time_out',
] as const

export const relayDividendContract = endpoint({
  id: 'POST /wps/relay/MCSFE_dividendContract',
  summary:
    'What is pending of dividend contracts, once a request was answered: A accepts or keeps, R rejects, C confirms the end',
  audience: 'member',
  body,
  value: Type.Object({ data: Type.Object({ divtypereq: PendingDividends }) }),
  refusals,
})

export const relayDailySalary = endpoint({
  id: 'POST /wps/relay/MCSFE_dailySalaryContract',
  summary: 'The same of daily salaries',
  audience: 'member',
  body,
  value: Type.Object({ data: Type.Object({ dailysalreqtype: PendingDaily }) }),
  refusals,
})

export const relayHourlySalary = endpoint({
  id: 'POST /wps/relay/MCSFE_hourlySalaryContract',
  summary: 'The same of hourly salaries',
  audience: 'member',
  body,
  value: Type.Object({ data: Type.Object({ contracthoursalreq: PendingHourly }) }),
  refusals,
})

export const relayRealtimeSalary = endpoint({
  id: 'POST /wps/relay/MCSFE_realtimeSalaryContract',
  summary: 'The same of real-time salaries',
  audience: 'member',
  body,
  value: Type.Object({ data: Type.Object({ realtimesalreqtype: PendingRealtime }) }),
  refusals,
})
