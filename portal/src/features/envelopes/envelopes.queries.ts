import type { Value } from '@parlour/core/contract/endpoint.ts'
import type {
  getEnvelopeProof,
  getOwnEnvelopes,
  listEnvelopes,
  openEnvelope,
} from '@parlour/core/contract/promo/player/envelopes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { spread } from '../../lib/clock/spread.ts'
import { nextAskMs, phaseOf } from './envelope-rules.ts'

export type Drop = Value<typeof listEnvelopes>['list'][number]
export type OwnEnvelopes = Value<typeof getOwnEnvelopes>
export type OwnEnvelope = OwnEnvelopes['list'][number]
export type EnvelopeProof = Value<typeof getEnvelopeProof>

export const dropsKey = ['envelopes', 'list'] as const
export const ownKey = ['member', 'envelopes'] as const

const spreadMs = spread(2000)
/** When something was answered, by the server's clock. */
const answeredAt = (updatedAt: number) => serverNow() - (Date.now() - updatedAt)

export const dropsQuery = (tag: string) =>
  queryOptions({
    queryKey: [...dropsKey, tag],
    queryFn: async ({ signal }) => (await call<typeof listEnvelopes>('GET /api/promo/envelopes', { signal })).list,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data === undefined
        ? false
        : nextAskMs(data, { now: serverNow(), answeredAt: answeredAt(dataUpdatedAt), spreadMs }),
  })

const rareMs = 300_000
const openEveryMs = 30_000

/** The same for who is on another page: when they open is known, and how many are left may be half a minute old. */
export const seldomDropsQuery = (tag: string) =>
  queryOptions({
    ...dropsQuery(tag),
    staleTime: openEveryMs,
    refetchInterval: ({ state: { data } }) =>
      (data ?? []).some((drop) => phaseOf(drop, serverNow()) === 'open') ? openEveryMs + spreadMs : rareMs,
  })

/** What a member found is told by its own openings; it changes nowhere else. */
export const ownEnvelopesQuery = () =>
  queryOptions({
    queryKey: ownKey,
    queryFn: ({ signal }) => call<typeof getOwnEnvelopes>('GET /api/promo/envelopes/mine', { signal }),
    staleTime: 60_000,
  })

const untoldEveryMs = 5000

export const proofQuery = (dropId: string, tag: string) =>
  queryOptions({
    queryKey: ['envelopes', 'proof', dropId, tag],
    queryFn: ({ signal }) =>
      call<typeof getEnvelopeProof>('GET /api/promo/envelopes/:dropId/proof', { params: { dropId }, signal }),
    // The seed is told soon after the last is opened, or the time is up.
    refetchInterval: ({ state: { data } }) => (data?.seed === null ? untoldEveryMs : false),
  })

export const postOpening = ({ dropId, key }: { readonly dropId: string; readonly key: string }) =>
  call<typeof openEnvelope>('POST /api/promo/envelopes/:dropId/openings', { params: { dropId }, key })
