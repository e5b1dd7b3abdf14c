import {
  endOtherSessions,
  endSession,
  listSessions,
  logoutByDelete,
  logoutByPost,
} from '@parlour/core/contract/identity/player/identity.ts'
import { resumeSession } from '@parlour/core/contract/identity/player/access.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Identity } from './identity.service.ts'
import { keep, keepsakeOf, signedIn, visitorOf } from './wire.ts'

interface Parts {
  readonly identity: Identity
  readonly onSessionEnded: (sessionId: string) => void
}

/** Where a member is signed in, and the end of it. */
export function sessionRoutes(routes: Routes, { identity, onSessionEnded }: Parts): void {
  routes.direct(resumeSession, async (call) => {
    const { cookies, header } = call
    // A form on another site can send the cookie, but neither this header nor a call of this site.
    const from = header('sec-fetch-site')
    if (header('module-id') === undefined || (from !== undefined && from !== 'same-origin')) {
      throw new Refusal('request.cross_site')
    }
    const kept = keepsakeOf(cookies)
    if (kept === undefined) throw new Refusal('identity.remember_ended')
    const verdict = await identity.remembering.resume(visitorOf(call), kept)
    if (verdict.kind === 'resumed') {
      // A tab that opened together with another leaves that one's cookie alone.
      if (verdict.resumed.keepsake !== undefined) keep(cookies, verdict.resumed.keepsake)
      return signedIn(verdict.resumed)
    }
    keep(cookies, undefined)
    if (verdict.kind === 'ended') throw new Refusal('identity.remember_ended')
    verdict.ended.forEach(onSessionEnded)
    throw new Refusal('identity.remember_copied')
  })

  for (const endpoint of [logoutByPost, logoutByDelete] as const) {
    routes.direct(endpoint, async ({ member, token, cookies }) => {
      // A launched window that is left leaves the browser what its member signed in by.
      if (!member.scope) keep(cookies, undefined)
      const launched = await identity.logout({ sessionId: member.sessionId, token })
      for (const sessionId of [member.sessionId, ...launched]) onSessionEnded(sessionId)
      return {}
    })
  }

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
}
