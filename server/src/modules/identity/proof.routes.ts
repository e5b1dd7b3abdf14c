import {
  beginTotp,
  confirmTotp,
  endTotp,
  getSecondFactor,
  renewRecoveryCodes,
  sendStepUpCode,
  stepUp,
} from '@parlour/core/contract/identity/player/proofs.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Identity } from './identity.service.ts'
import { sessionOf } from './sign-in.service.ts'
import { refuseTrial } from './refuse-trial.ts'
import { visitorOf, welcome } from './wire.ts'

/** What is proved beside the password: at a sign-in that stands out, and by whoever has an authenticator. */
export function proofRoutes(routes: Routes, { identity }: { readonly identity: Identity }): void {
  const { secondFactor } = identity

  routes.direct(stepUp, async (call) => {
    const visitor = visitorOf(call)
    return welcome(call.cookies, visitor, sessionOf(await identity.stepUp.prove(visitor, call.input.body)))
  })

  routes.direct(sendStepUpCode, async (call) => ({
    expirationTime: await identity.stepUp.sendCode(visitorOf(call), {
      ...call.input.body,
      language: call.language,
    }),
  }))

  routes.query(getSecondFactor, async ({ member }) => {
    refuseTrial(member)
    return secondFactor.current(member.memberId)
  })

  routes.direct(beginTotp, async ({ member, input: { body } }) => {
    refuseTrial(member)
    return secondFactor.begin(member.memberId, body.password)
  })

  routes.direct(confirmTotp, async ({ member, input: { body } }) => {
    refuseTrial(member)
    return { recoveryCodes: [...(await secondFactor.confirm(member, body.code))] }
  })

  routes.direct(renewRecoveryCodes, async ({ member, input: { body } }) => {
    refuseTrial(member)
    return { recoveryCodes: [...(await secondFactor.renew({ memberId: member.memberId, ...body }))] }
  })

  routes.direct(endTotp, async ({ member, input: { body } }) => {
    refuseTrial(member)
    await secondFactor.end({ memberId: member.memberId, ...body })
    return {}
  })
}
