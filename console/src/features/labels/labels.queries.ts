import type { addLabel, changeLabel, listLabels, removeLabel } from '@parlour/core/contract/identity/operator/labels.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { call } from '../../lib/api/client.ts'

export type Label = Value<typeof listLabels>['list'][number]

const base = '/console/api/brands/:merchant/labels' as const

export const postLabel = (merchant: string, body: Body<typeof addLabel>) =>
  call<typeof addLabel>(`POST ${base}`, { merchant, body })

export const putLabel = (merchant: string, labelId: string, body: Body<typeof changeLabel>) =>
  call<typeof changeLabel>(`PUT ${base}/:labelId`, { merchant, params: { labelId }, body })

export const postLabelEnd = (merchant: string, labelId: string, reason: string) =>
  call<typeof removeLabel>(`POST ${base}/:labelId/removals`, { merchant, params: { labelId }, body: { reason } })
