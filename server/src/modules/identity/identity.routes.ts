import {
  changePassword,
  checkAffiliate,
  endOtherSessions,
  endSession,
  getPaymentPassword,
  listSessions,
  login,
  logoutByDelete,
  logoutByPost,
  register,
  setLanguage,
  setPaymentPassword,
} from '@parlour/core/contract/identity.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Identity } from './identity.service.ts'
import { updateLanguage } from './identity.sql.ts'
import { isTrial, type SignedIn } from './types.ts'

interface Parts {
  readonly identity: Identity
  readonly onSessionEnded: (sessionId: string) => void
}

export function identityRoutes(routes: Routes, { identity, onSessionEnded }: Parts): void {
  routes.direct(login, async ({ brand, ip, agent, input: { body } }) => {
    // Sign-in by SMS is a door of its own; a form without its fields never opens this one.
    if (body.type !== 'username' || !body.username?.trim() || !body.password)
      throw new Refusal('identity.bad_credentials', { captcha: false })
    const { username, password, agentOnly = false } = body
    return toWire(await identity.login({ brandId: brand.brandId, ip, agent }, { username, password, agentOnly }))
  })

  routes.direct(register, async ({ brand, ip, agent, input: { body } }) =>
    toWire(await identity.register({ brandId: brand.brandId, ip, agent }, body)),
  )

  for (const endpoint of [logoutByPost, logoutByDelete] as const) {
    routes.direct(endpoint, async ({ member, token }) => {
      await identity.logout({ sessionId: member.sessionId, token })
      onSessionEnded(member.sessionId)
      return {}
    })
  }

  routes.direct(changePassword, async ({ brand, member, token, ip, agent, input: { body } }) => {
    refuseTrial(member)
    const visitor = { brandId: brand.brandId, memberId: member.memberId, ip, agent }
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

  routes.query(listSessions, async ({ member }) => {
    const sessions = await identity.listSessions(member.memberId)
    return {
      list: sessions.map(({ sessionId, ip, agent, createdAt, seenAt }) => ({
        id: sessionId,
        isCurrent: sessionId === member.sessionId,
        ip,
        agent,
        createdAt: Number(createdAt),
        seenAt: Number(seenAt),
      })),
    }
  })

  routes.direct(endSession, async ({ member, input: { params } }) => {
    // A session of another member is none of this one's.
    const ended = isId(params.id) ? await identity.endSessions(member.memberId, { only: params.id }) : []
    if (ended.length === 0) throw new Refusal('identity.session_unknown')
    for (const sessionId of ended) onSessionEnded(sessionId)
    return {}
  })

  routes.direct(endOtherSessions, async ({ member }) => {
    const ended = await identity.endSessions(member.memberId, { except: member.sessionId })
    for (const sessionId of ended) onSessionEnded(sessionId)
    return { ended: ended.length }
  })

  routes.query(getPaymentPassword, async ({ member }) => {
    refuseTrial(member)
    return identity.paymentPasswords.standing(member.memberId)
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

function refuseTrial({ type }: MemberContext): void {
  if (isTrial(type)) throw new Refusal('identity.real_account_required')
}

function toWire({ token, member }: SignedIn) {
  return {
    token,
    firstTimeLogin: member.isFirstLogin,
    passwordExpired: false,
    customerId: member.memberId,
    account: member.username,
    isAgent: member.type,
  }
}
