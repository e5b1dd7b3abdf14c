import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  endPasskey,
  listPasskeys,
  signInByPasskey,
} from '@parlour/core/contract/identity/player/passkeys.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Identity } from './identity.service.ts'
import { sessionOf } from './sign-in.service.ts'
import { hostOf } from '#platform/http/host-of.ts'
import { refuseTrial } from './refuse-trial.ts'
import { visitorOf, welcome } from './wire.ts'

/** Passkeys: made, listed and forgotten by their member, and signed in by. */
export function passkeyRoutes(routes: Routes, { identity }: { readonly identity: Identity }): void {
  const { passkeys, passkeyLogin } = identity

  routes.query(listPasskeys, async ({ member }) => {
    refuseTrial(member)
    const list = await passkeys.list(member.memberId)
    return {
      list: list.map(({ passkeyId, name, createdAt, usedAt }) => ({
        id: passkeyId,
        name,
        createdAt: Number(createdAt),
        usedAt: usedAt === null ? null : Number(usedAt),
      })),
    }
  })

  routes.direct(beginPasskey, async ({ brand, member, header, input: { body } }) => {
    refuseTrial(member)
    const owner = { brandId: brand.brandId, memberId: member.memberId, host: hostOf(header) }
    return { options: await passkeys.begin(owner, body.password) }
  })

  routes.direct(addPasskey, async ({ brand, member, header, input: { body } }) => {
    refuseTrial(member)
    const owner = { brandId: brand.brandId, memberId: member.memberId, host: hostOf(header) }
    return { id: await passkeys.add(owner, body) }
  })

  routes.direct(endPasskey, async ({ member, input: { params, body } }) => {
    refuseTrial(member)
    await passkeys.end(member, { id: params.id, password: body.password })
    return {}
  })

  routes.direct(askForPasskey, async ({ brand, header }) => ({
    options: await passkeyLogin.ask({ brandId: brand.brandId, host: hostOf(header) }),
  }))

  routes.direct(signInByPasskey, async (call) => {
    const visitor = visitorOf(call)
    const ending = await passkeyLogin.login(visitor, call.input.body.credential)
    return welcome(call.cookies, visitor, sessionOf(ending))
  })
}
