import type { getFairness, getVnGameMenu } from '@parlour/core/contract/lottery/player/lottery.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Fairness = Value<typeof getFairness>

export const fairnessQuery = (gameCode: string, numero: string) =>
  queryOptions({
    queryKey: ['fair', gameCode, numero],
    queryFn: ({ signal }) =>
      call<typeof getFairness>('GET /api/fair/:gameId/:numero', { params: { gameId: gameCode, numero }, signal }),
    // A seed is awaited where one was committed and may still be opened.
    refetchInterval: ({ state: { data } }) =>
      data?.seed === null && data.origin !== 'PUBLISHED' && data.state !== 'VOID' ? 3000 : false,
  })

/** Whether a draw says that a beacon takes part in it: a value without a round is to be proved no less. */
export const hasBeacon = ({ round, beacon }: Fairness) => round !== null || (beacon ?? '') !== ''

/**
 * The steps that prove a beacon. Its curve is fetched with them, and by nobody whose draw has none; nothing of it is asked
 * of the server.
 */
export const beaconQuery = (fairness: Fairness, beacon: string) =>
  queryOptions({
    queryKey: ['fair', 'beacon', fairness.gameCode, fairness.numero, beacon],
    queryFn: async () => (await import('./check-beacon.ts')).checkBeacon(fairness, beacon),
    enabled: hasBeacon(fairness),
    staleTime: Infinity,
    networkMode: 'always',
  })

/** The game's name for its code: the proof is of codes, its reader knows names. */
export const gameNameQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['fair', 'name', gameCode],
    queryFn: async ({ signal }) => {
      const groups = await call<typeof getVnGameMenu>('GET /lgw/vn/games/game_menu', {
        query: { device: 'WEB' },
        signal,
      })
      const games = groups.flatMap(({ gameMenus }) => gameMenus)
      return games.find((game) => game.gameCode === gameCode)?.displayName ?? gameCode
    },
    staleTime: 300_000,
  })
