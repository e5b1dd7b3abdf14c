import type {
  decideApproval,
  listApprovals,
  withdrawApproval,
} from '@parlour/core/contract/operators/operator/approvals.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Approval = Value<typeof listApprovals>['list'][number]

export const approvalsQuery = (state: 'waiting' | 'ended') =>
  infiniteQueryOptions({
    queryKey: ['approvals', state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listApprovals>('GET /console/api/approvals', { query: { state, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const postDecision = (id: string, body: Body<typeof decideApproval>) =>
  call<typeof decideApproval>('POST /console/api/approvals/:id/decision', { params: { id }, body })

export const postWithdrawal = (id: string, reason: string) =>
  call<typeof withdrawApproval>('POST /console/api/approvals/:id/withdrawal', { params: { id }, body: { reason } })
