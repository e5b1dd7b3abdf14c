import type { getIncome, listIncome } from '@parlour/core/contract/agents/player/income.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { IncomeTab } from '@parlour/core/rules/agents/income.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { Page } from './line.queries.ts'

export type IncomeDay = Value<typeof getIncome>['list'][number]
export type IncomeLine = Value<typeof listIncome>['list'][number]

export interface IncomeDays {
  readonly from: string
  readonly to: string
}

const freshMs = 15_000
const pageSize = 25

export const incomeQuery = (days: IncomeDays) =>
  queryOptions({
    queryKey: ['member', 'agents', 'income', days],
    queryFn: ({ signal }) =>
      call<typeof getIncome>('GET /api/agents/income', { query: { from: days.from, to: days.to }, signal }),
    staleTime: freshMs,
  })

export const fetchIncome = (tab: IncomeTab, { from, to }: IncomeDays, { limit, cursor, signal }: Page) =>
  call<typeof listIncome>('GET /api/agents/income/:tab', {
    params: { tab },
    query: { from, to, limit, ...(cursor === undefined ? {} : { cursor }) },
    signal,
  })

export const incomeLinesQuery = (tab: IncomeTab, days: IncomeDays) =>
  infiniteQueryOptions({
    queryKey: ['member', 'agents', 'income', days, tab],
    queryFn: ({ pageParam, signal }) => fetchIncome(tab, days, { limit: pageSize, cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: freshMs,
  })
