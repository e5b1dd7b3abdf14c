import {
  finishSocial,
  linkSocial,
  listSocial,
  registerSocial,
  startSocial,
  unlinkSocial,
} from '@parlour/core/contract/identity/player/social.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Identity } from './identity.service.ts'
import { sessionOf } from './sign-in.service.ts'
import { hostOf } from '#platform/http/host-of.ts'
import { refuseTrial } from './refuse-trial.ts'
import { visitorOf, welcome } from './wire.ts'

const bindingCookie = { name: 'parlour_social', path: '/api/identity/social' } as const
const bindingSeconds = 600

/** Signing in by an account of another provider. What the browser keeps on the way binds the answer to it. */
export function socialRoutes(routes: Routes, { identity }: { readonly identity: Identity }): void {
  const { social } = identity

  routes.direct(startSocial, async ({ brand, header, cookies, input: { body } }) => {
    const way = await social.start({ brandId: brand.brandId, provider: body.provider, host: hostOf(header) })
    cookies.set({ ...bindingCookie, value: way.binding, maxAgeSeconds: bindingSeconds })
    return { url: way.url }
  })

  routes.direct(linkSocial, async ({ brand, member, header, cookies, input: { body } }) => {
    refuseTrial(member)
    const { provider, password } = body
    const from = { brandId: brand.brandId, memberId: member.memberId, provider, host: hostOf(header) }
    const way = await social.link(from, password)
    cookies.set({ ...bindingCookie, value: way.binding, maxAgeSeconds: bindingSeconds })
    return { url: way.url }
  })

  routes.direct(finishSocial, async (call) => {
    const visitor = visitorOf(call)
    const binding = call.cookies.get(bindingCookie.name)
    call.cookies.set({ ...bindingCookie, value: '', maxAgeSeconds: 0 })
    const ending = await social.finish(visitor, call.input.body.answer, binding)
    if (ending === 'linked') return { linked: true as const }
    return welcome(call.cookies, visitor, sessionOf(ending))
  })

  routes.direct(registerSocial, async (call) => {
    const visitor = visitorOf(call)
    return welcome(call.cookies, visitor, await social.register(visitor, call.input.body))
  })

  routes.query(listSocial, async ({ member }) => {
    refuseTrial(member)
    const list = await social.list(member.memberId)
    return { list: list.map((account) => ({ ...account, linkedAt: Number(account.linkedAt) })) }
  })

  routes.direct(unlinkSocial, async ({ member, input: { body } }) => {
    refuseTrial(member)
    await social.unlink(member.memberId, body)
    return {}
  })
}
