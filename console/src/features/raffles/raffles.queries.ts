import type {
  addRaffle,
  changeRaffle,
  endRaffle,
  listRafflePlans,
  proposeRaffle,
} from '@parlour/core/contract/promo/operator/raffles.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

type Raffles = Value<typeof listRafflePlans>
export type Raffle = Raffles['list'][number]
export type RaffleBody = Body<typeof addRaffle>
/** What raffles are written for. */
export type Known = Pick<Raffles, 'languages' | 'currency' | 'timeZone'>

const base = '/console/api/brands/:merchant/raffles' as const
/** How many tickets were taken is told anew so often. */
const countedEveryMs = 30_000

export const rafflesQuery = (merchant: string) =>
  infiniteQueryOptions({
    queryKey: ['raffles', merchant],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listRafflePlans>(`GET ${base}`, { merchant, query: { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ list }) => list.some(isGoing)) === true ? countedEveryMs : false,
  })

const isGoing = ({ publishedAt, endedAt, draw }: Raffle) => publishedAt !== null && endedAt === null && draw === null

export const postRaffle = (merchant: string, body: RaffleBody) =>
  call<typeof addRaffle>(`POST ${base}`, { merchant, body })

export const putRaffle = (merchant: string, raffleId: string, body: RaffleBody) =>
  call<typeof changeRaffle>(`PUT ${base}/:raffleId`, { merchant, params: { raffleId }, body })

export const postProposal = (merchant: string, raffleId: string, reason: string) =>
  call<typeof proposeRaffle>(`POST ${base}/:raffleId/publication-proposals`, {
    merchant,
    params: { raffleId },
    body: { reason },
  })

export const postEnding = (merchant: string, raffleId: string, reason: string) =>
  call<typeof endRaffle>(`POST ${base}/:raffleId/endings`, { merchant, params: { raffleId }, body: { reason } })
