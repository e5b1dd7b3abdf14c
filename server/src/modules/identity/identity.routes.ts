import {
  changePassword,
  checkAffiliate,
  getPaymentPassword,
  login,
  register,
  registerByMobile,
  setLanguage,
  setPaymentPassword,
} from '@parlour/core/contract/identity/player/identity.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Identity } from './identity.service.ts'
import { updateLanguage } from './identity.sql.ts'
import { sessionOf } from './sign-in.service.ts'
import { refuseTrial } from './refuse-trial.ts'
import { visitorOf, welcome } from './wire.ts'

interface Parts {
  readonly identity: Identity
  readonly onSessionEnded: (sessionId: string) => void
}

export function identityRoutes(routes: Routes, { identity, onSessionEnded }: Parts): void {
  routes.direct(login, async (call) => {
    const { body } = call.input
    const { username = '', password = '', agentOnly = false, remember = false, captcha, captchaId, altcha } = body
    const visitor = visitorOf(call)
    if (body.type === 'sms') {
      const { mobileNum = '', countryDialingCode = '', verificationCode = '' } = body
      const request = { mobileNum, countryDialingCode, verificationCode, agentOnly, remember }
      return welcome(call.cookies, visitor, sessionOf(await identity.signInCode.login(visitor, request)))
    }
    if (username.trim() === '' || password === '') throw new Refusal('identity.bad_credentials', { captcha: false })
    const proof = { captcha, captchaId, altcha }
    const ending = await identity.login(visitor, { username, password, agentOnly, remember, ...proof })
    return welcome(call.cookies, visitor, sessionOf(ending))
  })

  routes.direct(register, async (call) => {
    const visitor = visitorOf(call)
    return welcome(call.cookies, visitor, await identity.register(visitor, call.input.body, 'username'))
  })

  routes.direct(registerByMobile, async (call) => {
    const visitor = visitorOf(call)
    return welcome(call.cookies, visitor, await identity.register(visitor, call.input.body, 'mobile'))
  })

  routes.direct(changePassword, async (call) => {
    const { member, token } = call
    const { body } = call.input
    refuseTrial(member)
    const visitor = { ...visitorOf(call), memberId: member.memberId }
    const changed = await identity.changePassword(visitor, body)
    identity.forget(token)
    // This tab goes on with the answer; the others are told.
    for (const sessionId of changed.ended) if (sessionId !== member.sessionId) onSessionEnded(sessionId)
    return { token: changed.token }
  })

  routes.command(setLanguage, async ({ tx, brand, member, input: { body } }) => {
    const wanted = body.language.toLowerCase()
    const language = brand.languages.find((tag) => tag.toLowerCase() === wanted)
    if (language === undefined) throw new Refusal('identity.language_unknown', { languages: brand.languages })
    await updateLanguage(tx, member.memberId, language)
    return {}
  })

  routes.query(getPaymentPassword, async ({ member }) => {
    refuseTrial(member)
    return identity.paymentPasswords.current(member.memberId)
  })

  routes.direct(setPaymentPassword, async ({ member, input: { body } }) => {
    refuseTrial(member)
    return identity.paymentPasswords.set(member.memberId, body)
  })

  routes.query(checkAffiliate, async ({ brand, input: { query } }) => {
    const code = query.code?.trim() ?? ''
    const link = code === '' ? undefined : await identity.findLink(brand.brandId, code)
    return { valid: link !== undefined, code, memberType: link?.memberType ?? 0 }
  })
}
