import type { getWinnerBoard } from '@parlour/core/contract/bets.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { getPopularGames } from '@parlour/core/contract/lottery.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { nextLookMs } from './home-rules.ts'

export type PopularGame = Value<typeof getPopularGames>[number]
export type Winner = Value<typeof getWinnerBoard>['data']['list'][number]

const popularCount = 20
const winnersShown = 6

/** Asked again just after the next draw is due, so a visitor without a live connection sees it too. */
export const homeGamesQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.popular, 'home'],
    queryFn: ({ signal }) =>
      call<typeof getPopularGames>('GET /lgw/games/popular', { query: { count: popularCount, device: 'WEB' }, signal }),
    refetchInterval: ({ state }) => nextLookMs(state.data ?? [], serverNow()),
  })

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
