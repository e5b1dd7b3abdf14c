import type { findFreeSpinsGames, readFreeSpinsStakes } from '@parlour/core/contract/games/operator/free-spins.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

/** Games of which free spins may be given, by words of their names. */
export const freeSpinsGamesQuery = (merchant: string, q: string) =>
  queryOptions({
    queryKey: ['free-spins-games', merchant, q],
    queryFn: ({ signal }) =>
      call<typeof findFreeSpinsGames>('GET /console/api/brands/:merchant/free-spins-games', {
        merchant,
        query: q === '' ? {} : { q },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** At which stakes the vendor of a game takes them. */
export const stakesQuery = (merchant: string, vendor: string, game: string) =>
  queryOptions({
    queryKey: ['free-spins-stakes', merchant, vendor, game],
    queryFn: ({ signal }) =>
      call<typeof readFreeSpinsStakes>('GET /console/api/brands/:merchant/free-spins-stakes', {
        merchant,
        query: { vendor, game },
        signal,
      }),
    enabled: game !== '',
    staleTime: 60_000,
  })
