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
} from '@parlour/core/contract/identity/player/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Identity } from './identity.service.ts'
import { sessionOf } from './sign-in.service.ts'
import { refuseTrial } from './refuse-trial.ts'
import { signedIn, visitorOf, welcome } from './wire.ts'

interface Parts {
  readonly identity: Identity
  readonly brands: Brands
  readonly onSessionEnded: (sessionId: string) => void
}

/** The ways in and back besides the password, and where a member can be reached. */
export function accessRoutes(routes: Routes, { identity, brands, onSessionEnded }: Parts): void {
  const { recovery, contacts } = identity

  routes.direct(freePlay, async (call) => {
    // What it says does not matter: that somebody sealed it just now to this brand does.
    await brands.unseal(call.input.body.random, call.brand)
    return signedIn(await identity.guests.open(visitorOf(call)))
  })

  routes.direct(getCaptcha, async ({ brand, ip }) => identity.captchas.issue(brand.brandId, ip))
  routes.direct(getChallenge, async ({ input: { query } }) => identity.botCheck.challenge(query.work ?? 'light'))

  routes.direct(sendSignInCode, async (call) => {
    const request = { ...call.input.body, language: call.language }
    return { expirationTime: await identity.signInCode.send(visitorOf(call), request) }
  })

  routes.direct(sendRegisterCode, async (call) => {
    const { mobileNo, countryDialingCode, altcha } = call.input.body
    const request = { mobileNum: mobileNo, countryDialingCode, altcha, language: call.language }
    return { expirationTime: await identity.signInCode.sendForRegistration(visitorOf(call), request) }
  })

  routes.direct(askForReset, async (call) => {
    await recovery.askForTicket(visitorOf(call), { ...call.input.body, language: call.language })
    return { sent: true as const }
  })

  routes.direct(resetByCode, async (call) => {
    const visitor = visitorOf(call)
    const { ended, ending } = await recovery.resetByCode(visitor, call.input.body)
    ended.forEach(onSessionEnded)
    return welcome(call.cookies, visitor, sessionOf(ending))
  })

  routes.direct(resetByTicket, async (call) => {
    const visitor = visitorOf(call)
    const { ended, ending } = await recovery.resetByTicket(visitor, call.input.body)
    ended.forEach(onSessionEnded)
    return welcome(call.cookies, visitor, sessionOf(ending))
  })

  routes.query(getContacts, async ({ member }) => {
    refuseTrial(member)
    return contacts.list(member.memberId)
  })

  routes.direct(sendContactCode, async (call) => {
    const { member, language } = call
    refuseTrial(member)
    const owner = { ...visitorOf(call), memberId: member.memberId, language }
    return { expirationTime: await contacts.sendCode(owner, call.input.body) }
  })

  routes.direct(setContact, async (call) => {
    refuseTrial(call.member)
    await contacts.set({ ...visitorOf(call), memberId: call.member.memberId }, call.input.body)
    return {}
  })
}
