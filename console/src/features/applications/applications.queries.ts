import type {
  approveApplication,
  claimApplication,
  getApplication,
  listApplications,
  rejectApplication,
  viewApplicationPicture,
} from '@parlour/core/contract/promo/operator/applications.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { ApplicationSearch } from './application-search.ts'

export type ApplicationHead = Value<typeof listApplications>['list'][number]
export type Application = Value<typeof getApplication>

/** Members apply all the time, and no push reaches the desk. */
const askAgainMs = 15_000
const base = '/console/api/brands/:merchant/applications' as const

export const applicationsQuery = (merchant: string, { queue = 'applying', mine, member }: ApplicationSearch) =>
  infiniteQueryOptions({
    queryKey: ['applications', merchant, queue, mine, member],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listApplications>(`GET ${base}`, {
        merchant,
        query: { queue, mine, member, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: askAgainMs,
  })

export const applicationQuery = ({ merchant, applicationId }: Place) =>
  queryOptions({
    queryKey: ['applications', merchant, 'one', applicationId],
    queryFn: ({ signal }) =>
      call<typeof getApplication>(`GET ${base}/:applicationId`, { merchant, params: { applicationId }, signal }),
    refetchInterval: askAgainMs,
  })

/** A picture stays as it is. */
export const pictureQuery = ({ merchant, applicationId }: Place, n: number) =>
  queryOptions({
    queryKey: ['application-pictures', merchant, applicationId, n],
    queryFn: ({ signal }) =>
      call<typeof viewApplicationPicture>(`GET ${base}/:applicationId/pictures/:n`, {
        merchant,
        params: { applicationId, n: String(n) },
        signal,
      }),
    staleTime: Infinity,
  })

/** An application of a brand. */
export interface Place {
  readonly merchant: string
  readonly applicationId: string
}

const at = <B>({ merchant, applicationId }: Place, body: B) => ({ merchant, params: { applicationId }, body })

export const postClaim = (place: Place, reason: string) =>
  call<typeof claimApplication>(`POST ${base}/:applicationId/claims`, at(place, { reason }))
export const postApproval = (place: Place, body: Body<typeof approveApplication>) =>
  call<typeof approveApplication>(`POST ${base}/:applicationId/approvals`, at(place, body))
export const postRejection = (place: Place, body: Body<typeof rejectApplication>) =>
  call<typeof rejectApplication>(`POST ${base}/:applicationId/rejections`, at(place, body))
