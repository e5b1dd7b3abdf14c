import type { Value } from '@parlour/core/contract/endpoint.ts'
import type {
  getLiabilityProof,
  getStatement,
  listLiabilities,
  listStatementHeads,
} from '@parlour/core/contract/wallet/player/statement.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export const pools = ['PLAYER_CASH', 'PLAYER_BONUS', 'PLAYER_LOCKED', 'PENDING_WITHDRAWAL'] as const
export type Pool = (typeof pools)[number]
export type Head = Value<typeof listStatementHeads>['list'][number]
export type Counted = NonNullable<Value<typeof getLiabilityProof>['counted']>
export type Night = Value<typeof listLiabilities>['list'][number]

export const fetchLines = (pool: Pool, after: number) =>
  call<typeof getStatement>('GET /api/wallet/statement', { query: { pool, after } })

const fetchHeads = (pool: Pool, before: number | undefined, limit: number) =>
  call<typeof listStatementHeads>('GET /api/wallet/statement/heads', {
    query: { pool, limit, ...(before === undefined ? {} : { before }) },
  })

/** Every head at or after a version, page by page. */
export async function fetchHeadsFrom(pool: Pool, version: number): Promise<readonly Head[]> {
  const heads: Head[] = []
  let before: number | undefined
  do {
    const page = await fetchHeads(pool, before, 500)
    heads.push(...page.list.filter((head) => head.version >= version))
    before = page.next === null || page.next <= version ? undefined : page.next
  } while (before !== undefined)
  return heads
}

export const headsQuery = (pool: Pool) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.proof, 'heads', pool],
    queryFn: ({ pageParam }) => fetchHeads(pool, pageParam, 20),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

export const nightsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['liabilities'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listLiabilities>('GET /api/wallet/liabilities', {
        query: { limit: 20, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 60_000,
  })

/** The member's own proof of a night; the newest one that counted them where none is named. */
export const countedQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.proof, 'counted', day],
    queryFn: async ({ signal }) => {
      const query = day === undefined ? {} : { day }
      return (await call<typeof getLiabilityProof>('GET /api/wallet/liabilities/proof', { query, signal })).counted
    },
    staleTime: 60_000,
  })
