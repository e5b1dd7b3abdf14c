import type { Database } from '#platform/db/database.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { calls } from './calls.gen.ts'
import { awardChecks } from './checks/award.check.sql.ts'
import { missionRoutes } from './missions.routes.ts'
import { missionConsoleRoutes } from './operator/missions.routes.ts'
import { missionPublication } from './operator/publication-kind.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly days: DaySums
  readonly protection: Protection
  readonly realtime: Realtime
}

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = awardChecks

export function promoModule({ database, brands, days, protection, realtime }: Parts): Manifest {
  const publication = missionPublication(brands)
  return {
    name: 'promo',
    calls,
    playerRoutes(routes) {
      missionRoutes(routes, { database, brands, days, protection, onBalance: realtime.pushBalance })
    },
    operatorRoutes: (routes) => missionConsoleRoutes(routes, { brands, publication }),
    changeKinds: [publication],
  }
}
