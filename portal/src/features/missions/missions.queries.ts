import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { claimMission, getMissions } from '@parlour/core/contract/promo/player/missions.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Mission = Value<typeof getMissions>['missions'][number]

export const missionsKey = ['member', 'missions'] as const

export const missionsQuery = (tag: string) =>
  queryOptions({
    queryKey: [...missionsKey, tag],
    queryFn: ({ signal }) => call<typeof getMissions>('GET /api/promo/missions', { signal }),
    // What was played meanwhile counts when the page is opened again.
    staleTime: 0,
  })

interface Claim {
  readonly missionId: string
  readonly cycleFrom: string
  readonly milestone: number
  readonly key: string
}

export const postClaim = ({ missionId, key, ...body }: Claim) =>
  call<typeof claimMission>('POST /api/promo/missions/:missionId/claims', { params: { missionId }, body, key })
