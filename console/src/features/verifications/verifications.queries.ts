import type {
  approveVerification,
  claimVerification,
  getCeilings,
  getVerificationRequest,
  listVerifications,
  rejectVerification,
  releaseVerification,
  revokeVerification,
  screenVerification,
  setCeilings,
  viewDocument,
} from '@parlour/core/contract/verification/operator/verification.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { VerificationSearch } from './desk-search.ts'

export type VerificationHead = Value<typeof listVerifications>['list'][number]
export type Verification = Value<typeof getVerificationRequest>
export type Ceilings = Value<typeof getCeilings>

/** Members show things all the time, and no push reaches the desk. */
const askAgainMs = 15_000
const base = '/console/api/brands/:merchant/verifications' as const
const ceilings = '/console/api/brands/:merchant/verification-ceilings' as const

export const verificationsQuery = (merchant: string, { queue = 'decide', mine, member }: VerificationSearch) =>
  infiniteQueryOptions({
    queryKey: ['verifications', merchant, queue, mine, member],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listVerifications>(`GET ${base}`, {
        merchant,
        query: { queue, mine, member, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: askAgainMs,
  })

export const verificationQuery = (merchant: string, id: string) =>
  queryOptions({
    queryKey: ['verifications', merchant, 'one', id],
    queryFn: ({ signal }) =>
      call<typeof getVerificationRequest>(`GET ${base}/:id`, { merchant, params: { id }, signal }),
    refetchInterval: askAgainMs,
  })

export const ceilingsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['verification-ceilings', merchant],
    queryFn: ({ signal }) => call<typeof getCeilings>(`GET ${ceilings}`, { merchant, signal }),
  })

/** What one member of a brand showed. */
export interface Place {
  readonly merchant: string
  readonly id: string
}

const at = <B>({ merchant, id }: Place, body: B) => ({ merchant, params: { id }, body })

export const postView = ({ merchant, id }: Place, n: number) =>
  call<typeof viewDocument>(`POST ${base}/:id/documents/:n/views`, {
    merchant,
    params: { id, n: String(n) },
    body: {},
  })
export const postClaim = (place: Place, reason: string) =>
  call<typeof claimVerification>(`POST ${base}/:id/claims`, at(place, { reason }))
export const postRelease = (place: Place, reason: string) =>
  call<typeof releaseVerification>(`POST ${base}/:id/releases`, at(place, { reason }))
export const postScreening = (place: Place, body: Body<typeof screenVerification>) =>
  call<typeof screenVerification>(`POST ${base}/:id/screenings`, at(place, body))
export const postApproval = (place: Place, body: Body<typeof approveVerification>) =>
  call<typeof approveVerification>(`POST ${base}/:id/approvals`, at(place, body))
export const postRejection = (place: Place, reason: string) =>
  call<typeof rejectVerification>(`POST ${base}/:id/rejections`, at(place, { reason }))
export const postRevocation = (place: Place, reason: string) =>
  call<typeof revokeVerification>(`POST ${base}/:id/revocations`, at(place, { reason }))
export const putCeilings = (merchant: string, body: Body<typeof setCeilings>) =>
  call<typeof setCeilings>(`PUT ${ceilings}`, { merchant, body })
