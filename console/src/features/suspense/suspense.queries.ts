import type {
  assignSuspense,
  listSuspense,
  returnSuspense,
  suspenseQueues,
} from '@parlour/core/contract/cashier/operator/suspense.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Suspense = Value<typeof listSuspense>['list'][number]
export type Queue = (typeof suspenseQueues)[number]

/** Providers tell all the time, and no push reaches the desk. */
const askAgainMs = 15_000
const base = '/console/api/brands/:merchant/suspense' as const

export const suspenseQuery = (merchant: string, queue: Queue) =>
  infiniteQueryOptions({
    queryKey: ['suspense', merchant, queue],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listSuspense>(`GET ${base}`, { merchant, query: { queue, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: askAgainMs,
  })

/** Some money of a brand. */
export interface Place {
  readonly merchant: string
  readonly id: string
}

export const postAssignment = ({ merchant, id }: Place, body: Body<typeof assignSuspense>) =>
  call<typeof assignSuspense>(`POST ${base}/:id/assignments`, { merchant, params: { id }, body })
export const postReturn = ({ merchant, id }: Place, reason: string) =>
  call<typeof returnSuspense>(`POST ${base}/:id/returns`, { merchant, params: { id }, body: { reason } })
