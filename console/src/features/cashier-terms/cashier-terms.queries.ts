import type { getCashierTerms, proposeCashierTerms } from '@parlour/core/contract/cashier/operator/terms.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type CashierTerms = Value<typeof getCashierTerms>
export type TermsRequest = Body<typeof proposeCashierTerms>

const base = '/console/api/brands/:merchant' as const

export const termsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['cashier-terms', merchant],
    queryFn: ({ signal }) => call<typeof getCashierTerms>(`GET ${base}/cashier-terms`, { merchant, signal }),
  })

export const postTerms = (merchant: string, body: TermsRequest) =>
  call<typeof proposeCashierTerms>(`POST ${base}/cashier-terms-proposals`, { merchant, body })
