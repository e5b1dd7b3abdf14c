import type { exportAudit, listAudit } from '@parlour/core/contract/audit/operator/audit.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Action = Value<typeof listAudit>['list'][number]

/** What is asked of the log; it stands in the address. */
export interface AuditFilter {
  readonly operator?: string | undefined
  readonly command?: string | undefined
  readonly subject?: string | undefined
  readonly merchant?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAudit>('GET /console/api/audit', { query: { ...filter, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const getAuditTable = (filter: AuditFilter) =>
  call<typeof exportAudit>('GET /console/api/audit/csv', { query: { ...filter } })
