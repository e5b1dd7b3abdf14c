import {
  askForReset,
  freePlay,
  getCaptcha,
  getChallenge,
  getContacts,
  resetByCode,
  resetByTicket,
  sendContactCode,
  sendRegisterCode,
  sendSignInCode,
  setContact,
} from '@parlour/core/contract/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Identity } from './identity.service.ts'
import { refuseTrial, signedIn } from './wire.ts'

interface Parts {
  readonly identity: Identity
  readonly brands: Brands
  readonly onSessionEnded: (sessionId: string) => void
}

/** The ways in and back besides the password, and where a member can be reached. */
export function accessRoutes(routes: Routes, { identity, brands, onSessionEnded }: Parts): void {
  const { recovery, contacts } = identity

  routes.direct(freePlay, async ({ brand, ip, agent, input: { body } }) => {
    // What it says does not matter: that somebody sealed it just now to this brand does.
    await brands.unseal(body.random, brand)
    return signedIn(await identity.guests.open({ brandId: brand.brandId, ip, agent }))
  })

  routes.direct(getCaptcha, async ({ brand, ip }) => identity.captchas.issue(brand.brandId, ip))
  routes.direct(getChallenge, async ({ input: { query } }) => identity.botCheck.challenge(query.work ?? 'light'))

  routes.direct(sendSignInCode, async ({ brand, ip, agent, language, input: { body } }) => ({
    expirationTime: await identity.signInCode.send({ brandId: brand.brandId, ip, agent }, { ...body, language }),
  }))

  routes.direct(sendRegisterCode, async ({ brand, ip, agent, language, input: { body } }) => {
    const { mobileNo, countryDialingCode, altcha } = body
    const wish = { mobileNum: mobileNo, countryDialingCode, altcha, language }
    return {
      expirationTime: await identity.signInCode.sendForRegistration({ brandId: brand.brandId, ip, agent }, wish),
    }
  })

  routes.direct(askForReset, async ({ brand, ip, agent, language, input: { body } }) => {
    await recovery.askForTicket({ brandId: brand.brandId, ip, agent }, { ...body, language })
    return { sent: true as const }
  })

  routes.direct(resetByCode, async ({ brand, ip, agent, input: { body } }) => {
    const { ended, ...session } = await recovery.resetByCode({ brandId: brand.brandId, ip, agent }, body)
    ended.forEach(onSessionEnded)
    return signedIn(session)
  })

  routes.direct(resetByTicket, async ({ brand, ip, agent, input: { body } }) => {
    const { ended, ...session } = await recovery.resetByTicket({ brandId: brand.brandId, ip, agent }, body)
    ended.forEach(onSessionEnded)
    return signedIn(session)
  })

  routes.query(getContacts, async ({ member }) => {
    refuseTrial(member)
    return contacts.list(member.memberId)
  })

  routes.direct(sendContactCode, async ({ brand, member, ip, agent, language, input: { body } }) => {
    refuseTrial(member)
    const owner = { brandId: brand.brandId, memberId: member.memberId, ip, agent, language }
    return { expirationTime: await contacts.sendCode(owner, body) }
  })

  routes.direct(setContact, async ({ brand, member, ip, agent, input: { body } }) => {
    refuseTrial(member)
    await contacts.set({ brandId: brand.brandId, memberId: member.memberId, ip, agent }, body)
    return {}
  })
}
