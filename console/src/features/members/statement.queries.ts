import type { getMemberStatement } from '@parlour/core/contract/wallet/operator/statements.ts'
import type { Query, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { Whose } from './members.queries.ts'

export type Statement = Value<typeof getMemberStatement>
export type StatementLine = Statement['list'][number]
export type Pool = Query<typeof getMemberStatement>['pool']

const pageRows = 20

export const statementQuery = ({ merchant, id }: Whose, pool: Pool) =>
  infiniteQueryOptions({
    queryKey: ['member', merchant, id, 'statement', pool],
    queryFn: ({ pageParam, signal }) =>
      call<typeof getMemberStatement>('GET /console/api/brands/:merchant/members/:id/statement', {
        merchant,
        params: { id },
        query: { pool, before: pageParam, limit: pageRows },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
