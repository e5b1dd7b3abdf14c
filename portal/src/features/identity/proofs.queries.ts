import type { Body } from '@parlour/core/contract/endpoint.ts'
import type {
  beginTotp,
  confirmTotp,
  endTotp,
  getSecondFactor,
  renewRecoveryCodes,
  sendStepUpCode,
  stepUp,
} from '@parlour/core/contract/identity/player/proofs.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type StepUpBody = Body<typeof stepUp>

export const postStepUp = (body: StepUpBody) => call<typeof stepUp>('POST /api/identity/step-up', { body })

export const postStepUpCode = (body: Body<typeof sendStepUpCode>) =>
  call<typeof sendStepUpCode>('POST /api/identity/step-up/code', { body })

export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['identity', 'second-factor'],
    queryFn: ({ signal }) => call<typeof getSecondFactor>('GET /api/identity/totp', { signal }),
  })

export const postTotp = (body: Body<typeof beginTotp>) =>
  call<typeof beginTotp>('POST /api/identity/totp', { body, sealed: true })

export const postTotpConfirm = (body: Body<typeof confirmTotp>) =>
  call<typeof confirmTotp>('POST /api/identity/totp/confirm', { body })

export const postRecoveryCodes = (body: Body<typeof renewRecoveryCodes>) =>
  call<typeof renewRecoveryCodes>('POST /api/identity/totp/recovery-codes', { body, sealed: true })

export const postTotpEnd = (body: Body<typeof endTotp>) =>
  call<typeof endTotp>('POST /api/identity/totp/end', { body, sealed: true })
