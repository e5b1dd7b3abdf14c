import type { openMember, raiseRates } from '@parlour/core/contract/agents/player/rates.ts'
import type { Body } from '@parlour/core/contract/endpoint.ts'
import { call } from '../../lib/api/client.ts'

export const postRates = (body: Body<typeof raiseRates>) =>
  call<typeof raiseRates>('POST /api/agents/members/rates', { body })

export const postMember = (body: Body<typeof openMember>) =>
  call<typeof openMember>('POST /api/agents/members', { body, sealed: true })
