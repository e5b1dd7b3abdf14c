import type { Database } from '#platform/db/database.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Identity } from '#modules/identity/index.ts'
import { calls } from './calls.gen.ts'
import { forgetOldGuests } from './forget-guests.service.ts'
import { memberRoutes } from './member.routes.ts'
import { memberSheetRoutes } from './operator/member-sheet.routes.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly identity: Identity
}

/** What several modules know of one member: what the header shows, what operators read, and how a guest is forgotten. */
export function membersModule(parts: Parts): Manifest {
  const { database } = parts
  return {
    name: 'members',
    calls,
    playerRoutes: (routes) => memberRoutes(routes, parts),
    operatorRoutes: (routes) => memberSheetRoutes(routes, parts),
    jobs: [{ name: 'identity:guests_forgotten', crontab: '11 * * * *', work: () => forgetOldGuests(database) }],
  }
}
