import type { Database } from '#platform/db/database.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'

interface Parts {
  readonly database: Database
}

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = []

export function sportsbookModule(_parts: Parts): Manifest {
  return { name: 'sportsbook' }
}
