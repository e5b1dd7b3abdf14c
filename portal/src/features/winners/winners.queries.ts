import type { getWinnerBoard } from '@parlour/core/contract/bets/player/bets.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { BetProduct } from '@parlour/core/rules/games/products.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export type Winner = Value<typeof getWinnerBoard>['data']['list'][number]

const pageSize = 20
const freshMs = 15_000
/** Who reads further back than this is not interrupted by what is new. */
const refreshedMost = 3

/** The board page by page, of one product or of all; what is new comes by itself. */
export const winnersQuery = (vertical: BetProduct | undefined, language: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.winners, 'page', vertical, language],
    queryFn: async ({ pageParam, signal }) => {
      const body = {
        count: pageSize,
        language,
        ...(vertical === undefined ? {} : { vertical }),
        ...(pageParam === undefined ? {} : { after: pageParam }),
      }
      return (await call<typeof getWinnerBoard>('POST /wps/relay/MCSFE_getWinnerBoard', { body, signal })).data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 1) <= refreshedMost ? freshMs : false),
  })
