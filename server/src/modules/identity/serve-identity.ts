import type { Database } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Brands } from '#modules/brand/index.ts'
import { accessRoutes } from './access.routes.ts'
import { identityRoutes } from './identity.routes.ts'
import type { Identity } from './identity.service.ts'
import { launchRoutes } from './launch.routes.ts'
import { passkeyRoutes } from './passkey.routes.ts'
import { proofRoutes } from './proof.routes.ts'
import { referralRoutes } from './referral.routes.ts'
import { sessionRoutes } from './session.routes.ts'
import { socialRoutes } from './social.routes.ts'

interface Parts {
  readonly identity: Identity
  readonly brands: Brands
  readonly database: Database
  /** Told of every session that ended, to close what it left open. */
  readonly onSessionEnded: (sessionId: string) => void
}

/** Every call of the module: who somebody is, how they show it, and where they are signed in. */
export function serveIdentity(routes: Routes, parts: Parts): void {
  identityRoutes(routes, parts)
  sessionRoutes(routes, parts)
  launchRoutes(routes, parts)
  accessRoutes(routes, parts)
  proofRoutes(routes, parts)
  passkeyRoutes(routes, parts)
  socialRoutes(routes, parts)
  referralRoutes(routes, parts)
}
