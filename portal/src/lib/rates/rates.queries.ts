import type { getOwnRates } from '@parlour/core/contract/agents/player/rates.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'

const freshMs = 60_000

/** What the member has of each product. */
export const ratesQuery = () =>
  queryOptions({
    queryKey: queryKeys.rates,
    queryFn: ({ signal }) => call<typeof getOwnRates>('GET /api/agents/rates', { signal }),
    staleTime: freshMs,
  })
