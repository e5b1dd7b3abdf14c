import type { Database } from '#platform/db/database.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Log } from '#platform/log/log.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Brands } from '#modules/brand/index.ts'
import { openFeed } from './feed/open-feed.ts'
import { openOffer } from './offer/open-offer.ts'
import { openPlacing } from './placing/open-placing.ts'
import type { SportsBatcher } from './placing/place-bets.service.ts'

export { createSportsBatcher } from './placing/place-bets.service.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly sportsBets: SportsBatcher
  readonly realtime: Realtime
  readonly log: Log
  /** The secret of each feed of sports, by its name. */
  readonly sportsFeeds: ReadonlyMap<string, string>
}

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = []

export function sportsbookModule(parts: Parts): Manifest {
  const offer = openOffer(parts)
  const feed = openFeed({ ...parts, tell: offer.tell })
  const placing = openPlacing(parts)
  return {
    name: 'sportsbook',
    playerRoutes(routes) {
      offer.routes(routes)
      feed.routes(routes)
      placing.playerRoutes(routes)
    },
    loops: [...feed.loops, ...placing.loops],
    jobs: [...placing.jobs],
  }
}
