import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import type { getSportsRules, proposeSportsRules } from '@parlour/core/contract/sportsbook/operator/rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type SportsBook = Value<typeof getSportsRules>
export type SportsRules = SportsBook['rules']
export type RulesRequest = Body<typeof proposeSportsRules>

const base = '/console/api/brands/:merchant/sports/rules' as const

export const rulesQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['sports-rules', merchant],
    queryFn: ({ signal }) => call<typeof getSportsRules>(`GET ${base}`, { merchant, signal }),
  })

export const postRules = (merchant: string, body: RulesRequest) =>
  call<typeof proposeSportsRules>(`POST ${base}/proposals`, { merchant, body })
