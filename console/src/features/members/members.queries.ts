import type {
  addNote,
  closeMember,
  endMemberSessions,
  forcePassword,
  freezeMember,
  getMember,
  proposeClearing,
  proposeReopening,
  searchMembers,
  unlockMember,
} from '@parlour/core/contract/members/operator/members.ts'
import type { setMemberLabel } from '@parlour/core/contract/identity/operator/labels.ts'
import type {
  getMemberSecurity,
  proposeFactorClearing,
  showContacts,
} from '@parlour/core/contract/identity/operator/member-security.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Member = Value<typeof getMember>
export type Security = Value<typeof getMemberSecurity>
export type Contacts = Value<typeof showContacts>
export type Factor = Body<typeof proposeFactorClearing>['factor']
export type MemberHead = Value<typeof searchMembers>['list'][number]

const base = '/console/api/brands/:merchant/members' as const

export const searchQuery = (merchant: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['members', merchant, q],
    queryFn: ({ pageParam, signal }) =>
      call<typeof searchMembers>(`GET ${base}`, {
        merchant,
        query: { q: q === '' ? undefined : q, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** So many are offered while a name is typed. */
const namedMost = 5

/** The first members whom the beginning of a name fits. */
export const namedQuery = (merchant: string, q: string) =>
  queryOptions({
    queryKey: ['named', merchant, q],
    queryFn: ({ signal }) =>
      call<typeof searchMembers>(`GET ${base}`, { merchant, query: { q, limit: namedMost }, signal }),
  })

export const memberQuery = (merchant: string, id: string) =>
  queryOptions({
    queryKey: ['member', merchant, id],
    queryFn: ({ signal }) => call<typeof getMember>(`GET ${base}/:id`, { merchant, params: { id }, signal }),
  })

/** Which member of which brand a change is for. */
export interface Whose {
  readonly merchant: string
  readonly id: string
}

const to = ({ merchant, id }: Whose) => ({ merchant, params: { id } })

export const postNote = (whose: Whose, text: string) =>
  call<typeof addNote>(`POST ${base}/:id/notes`, { ...to(whose), body: { text } })

export const putFrozen = (whose: Whose, isFrozen: boolean, reason: string) =>
  call<typeof freezeMember>(`PUT ${base}/:id/frozen`, { ...to(whose), body: { isFrozen, reason } })

export const postSessionEnds = (whose: Whose, reason: string, sessionId?: string) =>
  call<typeof endMemberSessions>(`POST ${base}/:id/session-ends`, {
    ...to(whose),
    body: { reason, ...(sessionId === undefined ? {} : { sessionId }) },
  })

export const postPasswordForce = (whose: Whose, reason: string) =>
  call<typeof forcePassword>(`POST ${base}/:id/password-force`, { ...to(whose), body: { reason } })

export const postUnlock = (whose: Whose, reason: string) =>
  call<typeof unlockMember>(`POST ${base}/:id/unlock`, { ...to(whose), body: { reason } })

export const postClosing = (whose: Whose, reason: string) =>
  call<typeof closeMember>(`POST ${base}/:id/closing`, { ...to(whose), body: { reason } })

export const postReopening = (whose: Whose, reason: string) =>
  call<typeof proposeReopening>(`POST ${base}/:id/reopenings`, { ...to(whose), body: { reason } })

export const postClearing = (whose: Whose, reason: string) =>
  call<typeof proposeClearing>(`POST ${base}/:id/secret-clearings`, { ...to(whose), body: { reason } })

export const securityQuery = ({ merchant, id }: Whose) =>
  queryOptions({
    queryKey: ['member-security', merchant, id],
    queryFn: ({ signal }) =>
      call<typeof getMemberSecurity>(`GET ${base}/:id/security`, { merchant, params: { id }, signal }),
  })

export const postContactView = (whose: Whose, reason: string) =>
  call<typeof showContacts>(`POST ${base}/:id/contact-views`, { ...to(whose), body: { reason } })

export const postFactorClearing = (whose: Whose, factor: Factor, reason: string) =>
  call<typeof proposeFactorClearing>(`POST ${base}/:id/factor-clearings`, { ...to(whose), body: { factor, reason } })

export const putMemberLabel = (whose: Whose, labelId: string | null, reason: string) =>
  call<typeof setMemberLabel>(`PUT ${base}/:id/label`, { ...to(whose), body: { labelId, reason } })
