import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Brands } from '#modules/brand/index.ts'
import { calls } from './calls.gen.ts'
import { avatarRoutes } from './avatar.routes.ts'
import type { Identity } from './identity.service.ts'
import { labelRoutes } from './operator/labels.routes.ts'
import { memberChangeRoutes } from './operator/member-changes.routes.ts'
import { clearing, factorClearing, reopening } from './operator/member-kinds.ts'
import { memberMoveRoutes, type OnMoved } from './operator/member-moves.routes.ts'
import { memberSecurityRoutes } from './operator/member-security.routes.ts'
import { retentionJob } from './retention.ts'
import type { SecurityNews } from './security-news.ts'
import { serveIdentity } from './serve-identity.ts'
import type { Sessions } from './sessions.ts'
import { profileJob } from './pushes.ts'

export { upsertCodeRule } from './codes.sql.ts'
export { createIdentity } from './identity.service.ts'
export { updateContact } from './identity.sql.ts'
export { upsertRiskRule } from './places.sql.ts'
export { secretContext } from './oidc.ts'
export { findProvider, upsertProvider, type SocialProvider } from './social.sql.ts'
export type { RiskRule } from './rules/login-risk.ts'
export type { Letters } from './letters.ts'
export { createSessions } from './sessions.ts'
export type { Member, MemberType } from './types.ts'

export { memberCommands as commands } from './operator/members.commands.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly identity: Identity
  readonly sessions: Sessions
  readonly news: SecurityNews
  readonly realtime: Realtime
  readonly log: Log
  readonly onMoved: OnMoved
  /** Closes the sockets of a member's session. */
  readonly onSessionEnded: (sessionId: string) => void
}

const endsHeardEveryMs = 400
const touchedEveryMs = 5000
const socketsLookedAtEveryMs = 5000
const signInsWatchedEveryMs = 1000

export function identityModule(parts: Parts): Manifest {
  const { sessions, news, realtime } = parts
  const kinds = {
    clearing: clearing(news),
    totpClearing: factorClearing('totp', parts),
    passkeysClearing: factorClearing('passkeys', parts),
    socialsClearing: factorClearing('socials', parts),
  }
  return {
    name: 'identity',
    calls,
    playerRoutes(routes) {
      serveIdentity(routes, parts)
      avatarRoutes(routes, parts)
    },
    operatorRoutes(routes) {
      memberChangeRoutes(routes, { ...parts, kinds })
      memberMoveRoutes(routes, parts)
      memberSecurityRoutes(routes, { kinds })
      labelRoutes(routes, parts)
    },
    changeKinds: [reopening, ...Object.values(kinds)],
    jobs: [profileJob(realtime), retentionJob(parts.database)],
    loops: [
      { name: 'the ends of sessions', everyMs: endsHeardEveryMs, work: () => sessions.hearEnds() },
      {
        name: 'the sockets of sessions that are over',
        everyMs: socketsLookedAtEveryMs,
        role: 'realtime',
        work: () => closeOverSockets(parts),
      },
      { name: 'the use of sessions', everyMs: touchedEveryMs, work: () => sessions.touch() },
      { name: 'the watch over sign-ins', everyMs: signInsWatchedEveryMs, role: 'api', work: () => watchSignIns(parts) },
    ],
  }
}

/** A page that stays open hears when its session is over, wherever it was ended and if nobody ended it. */
export async function closeOverSockets({ sessions, realtime }: Pick<Parts, 'sessions' | 'realtime'>): Promise<void> {
  for (const { sessionId, isEnded } of await sessions.listOver(realtime.sessionsHere()))
    realtime.endSession(sessionId, isEnded ? 'logout' : 'expired')
}

async function watchSignIns({ identity, log }: Parts): Promise<void> {
  for (const brandId of await identity.watch.look())
    log.warn({ brandId }, 'sign-ins are challenged: guesses come in floods')
}
