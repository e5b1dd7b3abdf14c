import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { getMemberRank, lockMemberRank } from '@parlour/core/contract/promo/operator/ladder.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { Whose } from './members.queries.ts'

export type MemberRank = Value<typeof getMemberRank>

export const memberRankQuery = ({ merchant, id }: Whose) =>
  infiniteQueryOptions({
    queryKey: ['member', merchant, id, 'rank'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof getMemberRank>('GET /console/api/brands/:merchant/members/:id/rank', {
        merchant,
        params: { id },
        query: { after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const putRankLock = ({ merchant, id }: Whose, isLocked: boolean, reason: string) =>
  call<typeof lockMemberRank>('PUT /console/api/brands/:merchant/members/:id/rank-lock', {
    merchant,
    params: { id },
    body: { isLocked, reason },
  })
