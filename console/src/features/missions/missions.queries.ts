import type {
  addMission,
  changeMission,
  closeMission,
  estimateMission,
  listConsoleMissions,
  proposeMission,
  publishMission,
} from '@parlour/core/contract/promo/operator/missions.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Missions = Value<typeof listConsoleMissions>
export type Mission = Missions['list'][number]
export type MissionBody = Body<typeof addMission>

const base = '/console/api/brands/:merchant/missions' as const

export const missionsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['missions', merchant],
    queryFn: ({ signal }) => call<typeof listConsoleMissions>(`GET ${base}`, { merchant, signal }),
  })

export const postMission = (merchant: string, body: MissionBody) =>
  call<typeof addMission>(`POST ${base}`, { merchant, body })

export const putMission = (merchant: string, missionId: string, body: MissionBody) =>
  call<typeof changeMission>(`PUT ${base}/:missionId`, { merchant, params: { missionId }, body })

export const postPublication = (merchant: string, missionId: string, reason: string) =>
  call<typeof publishMission>(`POST ${base}/:missionId/publications`, {
    merchant,
    params: { missionId },
    body: { reason },
  })

export const postClosing = (merchant: string, missionId: string, reason: string) =>
  call<typeof closeMission>(`POST ${base}/:missionId/closings`, { merchant, params: { missionId }, body: { reason } })

export const postProposal = (merchant: string, missionId: string, reason: string) =>
  call<typeof proposeMission>(`POST ${base}/:missionId/publication-proposals`, {
    merchant,
    params: { missionId },
    body: { reason },
  })

export const estimateQuery = (merchant: string, missionId: string) =>
  queryOptions({
    queryKey: ['missions', merchant, 'estimate', missionId],
    queryFn: ({ signal }) =>
      call<typeof estimateMission>(`GET ${base}/:missionId/estimate`, { merchant, params: { missionId }, signal }),
  })
