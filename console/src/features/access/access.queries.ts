import type {
  beginEnrolment,
  changePassword,
  confirmEnrolment,
  endOtherSessions,
  endSession,
  listSessions,
  signIn,
  signOut,
} from '@parlour/core/contract/operators/operator/access.ts'
import type { Body } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export const postSession = (body: Body<typeof signIn>) => call<typeof signIn>('POST /console/api/session', { body })

export const deleteSession = () => call<typeof signOut>('DELETE /console/api/session')

/** A secret is made anew each time it is asked for: what was shown is kept while the page stands. */
export const enrolmentQuery = () =>
  queryOptions({
    queryKey: ['access', 'enrolment'],
    queryFn: () => call<typeof beginEnrolment>('POST /console/api/enrolment'),
    staleTime: Infinity,
    gcTime: 0,
  })

export const putEnrolment = (code: string) =>
  call<typeof confirmEnrolment>('PUT /console/api/enrolment', { body: { code } })

export const putPassword = (body: Body<typeof changePassword>) =>
  call<typeof changePassword>('PUT /console/api/password', { body })

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['access', 'sessions'],
    queryFn: ({ signal }) => call<typeof listSessions>('GET /console/api/sessions', { signal }),
  })

export const deleteOneSession = (id: string) =>
  call<typeof endSession>('DELETE /console/api/sessions/:id', { params: { id } })

export const deleteOtherSessions = () => call<typeof endOtherSessions>('DELETE /console/api/sessions')
