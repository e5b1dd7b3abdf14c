import type { listFavouriteLotteries, setFavouriteLottery } from '@parlour/core/contract/lottery/player/favourites.ts'
import type { getRecentGames } from '@parlour/core/contract/lottery/player/lottery.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'

/** The codes of the lotteries that the member keeps, the newest first. */
export const favouritesQuery = () =>
  queryOptions({
    queryKey: ['member', 'lottery', 'favourites'],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const { gameCodes } = await call<typeof listFavouriteLotteries>('GET /api/lottery/favourites', { signal })
      return gameCodes
    },
    staleTime: 300_000,
  })

export const putFavourite = (gameCode: string, isFavourite: boolean) =>
  call<typeof setFavouriteLottery>('PUT /api/lottery/favourites/:gameCode', {
    params: { gameCode },
    body: { isFavourite },
  })

/** The codes of the lotteries that the member bet on last, the latest first. */
export const recentLotteriesQuery = () =>
  queryOptions({
    queryKey: ['member', 'lottery', 'recent'],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const recent = await call<typeof getRecentGames>('GET /lgw/vn/games/game_menu/recent', {
        query: { device: 'WEB' },
        signal,
      })
      return recent.map(({ gameCode }) => gameCode)
    },
    staleTime: 10_000,
  })
