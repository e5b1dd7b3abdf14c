import type { Database } from '#platform/db/database.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Brands } from '#modules/brand/index.ts'
import { openOffer } from './offer/open-offer.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
}

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = []

export function sportsbookModule(parts: Parts): Manifest {
  const offer = openOffer(parts)
  return {
    name: 'sportsbook',
    playerRoutes(routes) {
      offer.routes(routes)
    },
  }
}
