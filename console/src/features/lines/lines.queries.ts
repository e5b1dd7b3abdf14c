import type { getMemberLine, getMemberLineProfit } from '@parlour/core/contract/agents/operator/lines.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { moveMember } from '@parlour/core/contract/identity/operator/member-moves.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type MemberLine = Value<typeof getMemberLine>
export type LineProfit = Value<typeof getMemberLineProfit>

export interface Whose {
  readonly merchant: string
  readonly id: string
}

/** Days of the brand; its today where none are named. */
export interface Days {
  readonly from?: string
  readonly to?: string
}

const base = '/console/api/brands/:merchant/members/:id' as const

export const lineQuery = ({ merchant, id }: Whose, days: Days & { readonly span?: 'WEEK' | 'MONTH' | undefined }) =>
  queryOptions({
    queryKey: ['line', merchant, id, days],
    queryFn: ({ signal }) =>
      call<typeof getMemberLine>(`GET ${base}/line`, {
        merchant,
        params: { id },
        query: days,
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const lineProfitQuery = ({ merchant, id }: Whose, days: Days) =>
  infiniteQueryOptions({
    queryKey: ['line-profit', merchant, id, days],
    queryFn: ({ pageParam, signal }) =>
      call<typeof getMemberLineProfit>(`GET ${base}/line-profit`, {
        merchant,
        params: { id },
        query: { ...days, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const postMove = ({ merchant, id }: Whose, upline: string | null, reason: string) =>
  call<typeof moveMember>(`POST ${base}/moves`, {
    merchant,
    params: { id },
    body: { upline, reason },
  })
