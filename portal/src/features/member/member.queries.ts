import type { getProfit, listBets, listPlayedGames } from '@parlour/core/contract/bets/player/bets.ts'
import type { Query, Value } from '@parlour/core/contract/endpoint.ts'
import type { getGameRound } from '@parlour/core/contract/games/player/rounds.ts'
import type { getMember } from '@parlour/core/contract/identity/player/identity.ts'
import type { cancelOrders } from '@parlour/core/contract/lottery/player/lottery.ts'
import type { getMemberHome } from '@parlour/core/contract/bets/player/home.ts'
import type { listRecords } from '@parlour/core/contract/wallet/player/wallet.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { keepMemberKeys } from '../../lib/session/brand-keys.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export type BetRow = Value<typeof listBets>['list'][number]
export type GameRound = Value<typeof getGameRound>
export type PlayedGame = Value<typeof listPlayedGames>['list'][number]
export type Profit = Value<typeof getProfit>
export type BetTotals = Value<typeof listBets>['totals']
export type WalletRecord = Value<typeof listRecords>['list'][number]
export type BetFilter = Omit<NonNullable<Query<typeof listBets>>, 'cursor' | 'limit'>
export type RecordFilter = Omit<NonNullable<Query<typeof listRecords>>, 'cursor' | 'limit'>

interface Page {
  readonly cursor: string | undefined
  readonly limit: number
  readonly signal?: AbortSignal
}

const paging = ({ cursor, limit }: Page) => ({ limit, ...(cursor === undefined ? {} : { cursor }) })
const stopping = ({ signal }: Page) => (signal === undefined ? {} : { signal })

export const memberQuery = () =>
  queryOptions({
    queryKey: queryKeys.profile,
    queryFn: async ({ signal }) => {
      const member = await call<typeof getMember>('GET /wps/member/info', { signal })
      keepMemberKeys(member)
      return member
    },
    staleTime: 60_000,
  })

export const fetchBets = (filter: BetFilter, page: Page) =>
  call<typeof listBets>('GET /api/bets', { query: { ...filter, ...paging(page) }, ...stopping(page) })

export const fetchRecords = (filter: RecordFilter, page: Page) =>
  call<typeof listRecords>('GET /api/wallet/records', { query: { ...filter, ...paging(page) }, ...stopping(page) })

export const betsQuery = (filter: BetFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.bets, filter],
    queryFn: ({ pageParam, signal }) => fetchBets(filter, { limit: 25, signal, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })

export const recordsQuery = (filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.walletRecords, filter],
    queryFn: ({ pageParam, signal }) => fetchRecords(filter, { limit: 25, signal, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })

export const playedGamesQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.bets, 'games'],
    queryFn: ({ signal }) => call<typeof listPlayedGames>('GET /api/bets/games', { signal }),
  })

/** The round of a vendor's game in which a bet was placed. */
export const gameRoundQuery = (betId: string) =>
  queryOptions({
    queryKey: [...queryKeys.bets, 'round', betId],
    queryFn: ({ signal }) => call<typeof getGameRound>('GET /api/games/rounds/:betId', { params: { betId }, signal }),
  })

export const profitQuery = (request: { readonly from: string; readonly to: string; readonly vertical?: string }) =>
  queryOptions({
    queryKey: [...queryKeys.bets, 'profit', request],
    queryFn: ({ signal }) => call<typeof getProfit>('GET /api/bets/profit', { query: request, signal }),
  })

/** Under the key of the funds: whatever moves those moves this. */
export const memberHomeQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.funds, 'home'],
    queryFn: ({ signal }) => call<typeof getMemberHome>('GET /api/member/home', { signal }),
  })

export const cancelBet = (betId: string, key: string) =>
  call<typeof cancelOrders>('POST /lgw/orders/cancel', { body: { subOrderIds: [betId] }, key })
