import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { getReferral } from '@parlour/core/contract/identity/player/referral.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Friend = Value<typeof getReferral>['list'][number]

export const referralQuery = () =>
  infiniteQueryOptions({
    queryKey: ['member', 'referral'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof getReferral>('GET /api/identity/referral', {
        query: { limit: 20, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })
