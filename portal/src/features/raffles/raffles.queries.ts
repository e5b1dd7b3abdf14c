import type { Value } from '@parlour/core/contract/endpoint.ts'
import type {
  claimTickets,
  getOwnRaffles,
  getRaffleProof,
  listOwnTickets,
  listRaffles,
} from '@parlour/core/contract/promo/player/raffles.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { spread } from '../../lib/clock/spread.ts'
import { nextAskMs } from './raffle-rules.ts'

export type Raffle = Value<typeof listRaffles>['list'][number]
export type OwnRaffles = Value<typeof getOwnRaffles>
export type OwnRaffle = OwnRaffles['list'][number]
export type OwnTicket = Value<typeof listOwnTickets>['list'][number]
export type RaffleProof = Value<typeof getRaffleProof>
export type RafflePick = RaffleProof['picks'][number]

/** What a brand draws is the same for everyone: it stays when a session ends. */
export const rafflesKey = ['raffles', 'list'] as const
/** Deposits and bets move it, as they move what else promotions give. */
export const ownRafflesKey = [...queryKeys.promotions, 'raffles'] as const

const spreadMs = spread(4000)

export const rafflesQuery = (tag: string) =>
  queryOptions({
    queryKey: [...rafflesKey, tag],
    queryFn: async ({ signal }) => (await call<typeof listRaffles>('GET /api/promo/raffles', { signal })).list,
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : nextAskMs(data, serverNow()) + spreadMs),
  })

export const ownRafflesQuery = () =>
  queryOptions({
    queryKey: ownRafflesKey,
    queryFn: ({ signal }) => call<typeof getOwnRaffles>('GET /api/promo/raffles/mine', { signal }),
    staleTime: 0,
  })

export const ticketsQuery = (raffleId: string) =>
  infiniteQueryOptions({
    queryKey: [...ownRafflesKey, raffleId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listOwnTickets>('GET /api/promo/raffles/:raffleId/tickets', {
        params: { raffleId },
        query: pageParam === undefined ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

const undrawnEveryMs = 10_000

export const proofQuery = (raffleId: string, tag: string) =>
  queryOptions({
    queryKey: ['raffles', 'proof', raffleId, tag],
    queryFn: ({ signal }) =>
      call<typeof getRaffleProof>('GET /api/promo/raffles/:raffleId/proof', { params: { raffleId }, signal }),
    // The list is closed with the last ticket and drawn minutes later; afterwards nothing changes.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.seed === null && serverNow() >= data.closesAt ? undrawnEveryMs + spreadMs : false,
  })

export const postTicketClaim = ({ raffleId, key }: { readonly raffleId: string; readonly key: string }) =>
  call<typeof claimTickets>('POST /api/promo/raffles/:raffleId/claims', { params: { raffleId }, key })
