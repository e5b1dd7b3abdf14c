import type { Database } from '#platform/db/database.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Brands } from '#modules/brand/index.ts'
import { calls } from './calls.gen.ts'
import { limitChecks } from './checks/limits.check.sql.ts'
import { protectionConsoleRoutes } from './operator/protection.routes.ts'
import { protectionRoutes } from './protection.routes.ts'
import type { Protection } from './protection.service.ts'
import { protectionJob } from './pushes.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly protection: Protection
  readonly realtime: Realtime
}

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = limitChecks

export function protectionModule(parts: Parts): Manifest {
  const { realtime } = parts
  const onChange = (memberId: string) => realtime.toMember(memberId, 'protection', {})
  return {
    name: 'protection',
    calls,
    playerRoutes(routes) {
      protectionRoutes(routes, { ...parts, onChange })
    },
    operatorRoutes: (routes) => protectionConsoleRoutes(routes, parts),
    jobs: [protectionJob(realtime)],
  }
}
