import type {
  changeLotteryGame,
  changeLotteryPlay,
  listLotteryGames,
  listLotteryPlays,
  proposeLotteryPlay,
} from '@parlour/core/contract/lottery/operator/games.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Game = Value<typeof listLotteryGames>['list'][number]
export type GamePlays = Value<typeof listLotteryPlays>
export type Play = GamePlays['plays'][number]
export type TermsBody = Body<typeof changeLotteryPlay>

const base = '/console/api/brands/:merchant/lottery/games' as const

export const gamesQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['lottery-games', merchant],
    queryFn: ({ signal }) => call<typeof listLotteryGames>(`GET ${base}`, { merchant, signal }),
  })

export const playsQuery = (merchant: string, gameId: number) =>
  queryOptions({
    queryKey: ['lottery-plays', merchant, gameId],
    queryFn: ({ signal }) =>
      call<typeof listLotteryPlays>(`GET ${base}/:gameId/plays`, {
        merchant,
        params: { gameId: String(gameId) },
        signal,
      }),
  })

export const putGame = (gameId: number, body: Body<typeof changeLotteryGame>) =>
  call<typeof changeLotteryGame>('PUT /console/api/lottery/games/:gameId', { params: { gameId: String(gameId) }, body })

interface PlaceOfPlay {
  readonly merchant: string
  readonly gameId: number
  readonly playId: number
}

export const putPlay = ({ merchant, gameId, playId }: PlaceOfPlay, body: TermsBody) =>
  call<typeof changeLotteryPlay>(`PUT ${base}/:gameId/plays/:playId`, {
    merchant,
    params: { gameId: String(gameId), playId },
    body,
  })

export const postProposal = ({ merchant, gameId, playId }: PlaceOfPlay, body: TermsBody) =>
  call<typeof proposeLotteryPlay>(`POST ${base}/:gameId/plays/:playId/proposals`, {
    merchant,
    params: { gameId: String(gameId), playId },
    body,
  })
