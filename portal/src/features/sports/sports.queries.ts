import type {
  cashOutBet,
  getSportsBet,
  listSportsBets,
  placeSportsBet,
  quoteCashOuts,
} from '@parlour/core/contract/sportsbook/player/bets.ts'
import type {
  getPriceHistory,
  getSportsEvent,
  getSportsMenu,
  listSportsEvents,
  listSportsResults,
  quoteSlip,
} from '@parlour/core/contract/sportsbook/player/offer.ts'
import type {
  listSportsFavourites,
  openSharedSlip,
  putSportsFavourite,
  shareSlip,
} from '@parlour/core/contract/sportsbook/player/slips.ts'
import type { Body, Query, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { sportsBetsKey, sportsKey } from '../../lib/api/sports-keys.ts'
import { takeCards } from './prices/price-store.ts'
import type { Lobby, SportsBet } from './sports.types.ts'

export type SportsMenu = Value<typeof getSportsMenu>
export type SportsEvent = Value<typeof getSportsEvent>
export type MatchProof = NonNullable<SportsEvent['proof']>
export type Form = SportsEvent['form'][number]
export type PricePoint = Value<typeof getPriceHistory>['list'][number]
export type SlipQuote = Value<typeof quoteSlip>
export type LegQuote = SlipQuote['legs'][number]
export type CashOutQuote = Value<typeof quoteCashOuts>['list'][number]
export type BetBody = Body<typeof placeSportsBet>
export type EventsAsked = Omit<Query<typeof listSportsEvents>, 'cursor' | 'limit'>
export type ResultsAsked = Omit<Query<typeof listSportsResults>, 'cursor' | 'limit'>
export type FavouriteKind = Body<typeof putSportsFavourite>['kind']

const menuEveryMs = 30_000
/** What is told by pushes is asked again now and then, for whoever no push reaches. */
const listEveryMs = 60_000
const eventEveryMs = 30_000
const quoteEveryMs = 5000
const cashOutEveryMs = 3000
/** Of a bet that waits for its live delay, until its word has come. */
const waitingEveryMs = 1000

export const menuQuery = (lobby: Lobby, tag: string) =>
  queryOptions({
    queryKey: [...sportsKey, 'menu', lobby, tag],
    queryFn: ({ signal }) => call<typeof getSportsMenu>('GET /api/sports/menu', { query: { lobby }, signal }),
    refetchInterval: menuEveryMs,
  })

/** `who` is asked for: favourites are a member’s own. */
export const eventsQuery = (asked: EventsAsked, who: string | null, tag: string) =>
  infiniteQueryOptions({
    queryKey: [...sportsKey, 'events', asked, who, tag],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...asked, limit: 30, ...(pageParam === undefined ? {} : { cursor: pageParam }) }
      const page = await call<typeof listSportsEvents>('GET /api/sports/events', { query, signal })
      takeCards(page.list)
      return page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: listEveryMs,
    placeholderData: keepPreviousData,
  })

export const eventQuery = (eventId: string, who: string | null, tag: string) =>
  queryOptions({
    queryKey: [...sportsKey, 'event', eventId, who, tag],
    queryFn: async ({ signal }) => {
      const answer = await call<typeof getSportsEvent>('GET /api/sports/events/:eventId', {
        params: { eventId },
        signal,
      })
      takeCards([answer.event])
      return answer
    },
    refetchInterval: eventEveryMs,
  })

export const priceHistoryQuery = (of: {
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
}) =>
  queryOptions({
    queryKey: [...sportsKey, 'prices', of],
    queryFn: async ({ signal }) => {
      const { eventId, ...query } = of
      const params = { eventId }
      return (await call<typeof getPriceHistory>('GET /api/sports/events/:eventId/prices', { params, query, signal }))
        .list
    },
  })

export const resultsQuery = (asked: ResultsAsked, tag: string) =>
  infiniteQueryOptions({
    queryKey: [...sportsKey, 'results', asked, tag],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listSportsResults>('GET /api/sports/results', {
        query: { ...asked, limit: 30, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export type QuoteLegs = readonly { readonly eventId: string; readonly marketKey: string; readonly outcome: string }[]

async function askQuote(legs: QuoteLegs, signal: AbortSignal): Promise<SlipQuote> {
  const answer = await call<typeof quoteSlip>('POST /api/sports/quotes', { body: { legs: [...legs] }, signal })
  takeCards(answer.legs.flatMap(({ event }) => (event === null ? [] : [event])))
  return answer
}

export const quoteQuery = (legs: QuoteLegs, who: string | null, tag: string) =>
  queryOptions({
    queryKey: [...sportsKey, 'quote', legs, who, tag],
    queryFn: ({ signal }) => askQuote(legs, signal),
    enabled: legs.length > 0,
    refetchInterval: quoteEveryMs,
    staleTime: 0,
    // The other legs stay as they are while one more is asked about.
    placeholderData: keepPreviousData,
  })

/** A slip that was shared: its selections, with what they are offered at now. */
export const sharedSlipQuery = (code: string) =>
  queryOptions({
    queryKey: [...sportsKey, 'shared', code],
    queryFn: async ({ signal }) => {
      const { legs } = await call<typeof openSharedSlip>('GET /api/sports/slips/:code', { params: { code }, signal })
      return askQuote(legs, signal)
    },
    retry: false,
    staleTime: Infinity,
  })

export const betsQuery = (state: 'OPEN' | 'ENDED') =>
  infiniteQueryOptions({
    queryKey: [...sportsBetsKey, state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listSportsBets>('GET /api/sports/bets', {
        query: { state, limit: 20, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: state === 'OPEN' ? eventEveryMs : false,
  })

export const betQuery = (placed: SportsBet) =>
  queryOptions({
    queryKey: [...sportsBetsKey, 'one', placed.betId],
    queryFn: ({ signal }) =>
      call<typeof getSportsBet>('GET /api/sports/bets/:betId', { params: { betId: placed.betId }, signal }),
    initialData: placed,
    refetchInterval: ({ state: { data } }) => (data?.state === 'WAITING' ? waitingEveryMs : false),
  })

export const cashOutsQuery = (betIds: readonly string[]) =>
  queryOptions({
    queryKey: [...sportsBetsKey, 'cash-outs', betIds],
    queryFn: async ({ signal }) =>
      (
        await call<typeof quoteCashOuts>('POST /api/sports/cash-outs/quotes', {
          body: { betIds: [...betIds] },
          signal,
        })
      ).list,
    enabled: betIds.length > 0,
    refetchInterval: cashOutEveryMs,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const favouritesKey = ['member', 'sports', 'favourites'] as const

export const favouritesQuery = (isMember: boolean) =>
  queryOptions({
    queryKey: favouritesKey,
    queryFn: async ({ signal }) =>
      (await call<typeof listSportsFavourites>('GET /api/sports/favourites', { signal })).list,
    enabled: isMember,
  })

export const postBet = (body: BetBody, key: string) =>
  call<typeof placeSportsBet>('POST /api/sports/bets', { body, key })

export const postShare = (legs: QuoteLegs) =>
  call<typeof shareSlip>('POST /api/sports/slips', { body: { legs: [...legs] } })

export const putFavourite = (body: Body<typeof putSportsFavourite>) =>
  call<typeof putSportsFavourite>('PUT /api/sports/favourites', { body })

export const postCashOut = (betId: string, body: Body<typeof cashOutBet>, key: string) =>
  call<typeof cashOutBet>('POST /api/sports/bets/:betId/cash-out', { params: { betId }, body, key })
