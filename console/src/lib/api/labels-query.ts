import type { listLabels } from '@parlour/core/contract/identity/operator/labels.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** The labels of a brand: their own page makes them, a member's page gives them. */
export const labelsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['labels', merchant],
    queryFn: ({ signal }) => call<typeof listLabels>('GET /console/api/brands/:merchant/labels', { merchant, signal }),
  })
