import type { Body } from '@parlour/core/contract/endpoint.ts'
import type { askTopUp, cancelTopUp, declineTopUp, listTopUps } from '@parlour/core/contract/agents/player/top-ups.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

/** The latest that a member asked the agent above for. */
export const latestTopUpQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.topUps, 'latest'],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listTopUps>('GET /api/agents/top-ups', {
          query: { side: 'ASKED' as const, limit: 1 },
          signal,
        })
      ).list[0] ?? null,
  })

export const postTopUp = ({ key, ...body }: Body<typeof askTopUp> & { readonly key: string }) =>
  call<typeof askTopUp>('POST /api/agents/top-ups', { body, key })

export const postTopUpCancel = ({ topUpId: id, key }: { readonly topUpId: string; readonly key: string }) =>
  call<typeof cancelTopUp>('POST /api/agents/top-ups/:id/cancel', { params: { id }, key })

export const postTopUpDecline = (request: {
  readonly topUpId: string
  readonly reason: string
  readonly key: string
}) =>
  call<typeof declineTopUp>('POST /api/agents/top-ups/:id/decline', {
    params: { id: request.topUpId },
    body: { reason: request.reason },
    key: request.key,
  })
