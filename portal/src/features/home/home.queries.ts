import type { getWinnerBoard } from '@parlour/core/contract/bets/player/bets.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { getPopularGames } from '@parlour/core/contract/lottery/player/lottery.ts'
import type { getHistory } from '@parlour/core/contract/lottery/player/results.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { nextLookMs } from '../../lib/play/draw-times.ts'
import { newestFirst } from './home-rules.ts'

export type PopularGame = Value<typeof getPopularGames>[number]
export type Winner = Value<typeof getWinnerBoard>['data']['list'][number]

export type Result = Value<typeof getHistory>['content'][number]

const popularCount = 20
const resultsShown = 6
const gamesAsked = 3
const winnersShown = 6

/** Asked again just after the next draw is due, so a visitor without a live connection sees it too. */
export const homeGamesQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.popular, 'home'],
    queryFn: ({ signal }) =>
      call<typeof getPopularGames>('GET /lgw/games/popular', { query: { count: popularCount, device: 'WEB' }, signal }),
    refetchInterval: ({ state }) => nextLookMs(state.data ?? [], serverNow()),
  })

/** The latest draws of the most played games, whatever game they are of; asked again when one has a new result. */
export const homeResultsQuery = (games: readonly PopularGame[]) => {
  const asked = games.slice(0, gamesAsked)
  const limit = Math.ceil(resultsShown / Math.max(1, asked.length))
  return queryOptions({
    queryKey: [
      'lottery',
      'home-results',
      ...asked.map(({ gameCode, lastNumero }) => `${gameCode}/${lastNumero ?? ''}`),
    ],
    queryFn: async ({ signal }) => {
      const histories = asked.map(({ gameCode }) =>
        call<typeof getHistory>('GET /lgw/games/:id/history', { params: { id: gameCode }, query: { limit }, signal }),
      )
      return newestFirst((await Promise.all(histories)).flatMap(({ content }) => content)).slice(0, resultsShown)
    },
    enabled: asked.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
}

export const homeWinnersQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.winners, winnersShown],
    queryFn: async ({ signal }) => {
      const board = await call<typeof getWinnerBoard>('POST /wps/relay/MCSFE_getWinnerBoard', {
        body: { count: winnersShown },
        signal,
      })
      return board.data.list
    },
    staleTime: 30_000,
    refetchInterval: 60_000,
  })
