import type {
  getExposure,
  liftRestriction,
  listRiskGames,
  restrictNumber,
} from '@parlour/core/contract/lottery/operator/risk.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Exposure = Value<typeof getExposure>
export type ExposedPlay = Exposure['plays'][number]
export type ExposedNumber = ExposedPlay['numbers'][number]
export type NumberRestriction = Exposure['restrictions'][number]

const base = '/console/api/brands/:merchant/lottery' as const

export const riskGamesQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['risk-games', merchant],
    queryFn: ({ signal }) => call<typeof listRiskGames>(`GET ${base}/risk-games`, { merchant, signal }),
  })

/** The board is live: bets come in all the time. */
export const exposureQuery = (merchant: string, gameId: string) =>
  queryOptions({
    queryKey: ['exposure', merchant, gameId],
    queryFn: ({ signal }) =>
      call<typeof getExposure>(`GET ${base}/:gameId/exposure`, { merchant, params: { gameId }, signal }),
    enabled: gameId !== '',
    refetchInterval: 1_000,
  })

export const postRestriction = (merchant: string, gameId: string, body: Body<typeof restrictNumber>) =>
  call<typeof restrictNumber>(`POST ${base}/:gameId/restrictions`, { merchant, params: { gameId }, body })

export const postRelease = (merchant: string, restrictionId: string, reason: string) =>
  call<typeof liftRestriction>(`POST ${base}/restrictions/:restrictionId/removals`, {
    merchant,
    params: { restrictionId },
    body: { reason },
  })
