import type { Beacon } from '#platform/beacon/beacon.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database } from '#platform/db/database.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Log } from '#platform/log/log.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Outside } from '#platform/outside/outside.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Brands } from '#modules/brand/index.ts'
import { calls } from './calls.gen.ts'
import { openAdapters, type AdapterSettings } from './adapters/open-adapters.ts'
import { openFeed } from './feed/open-feed.ts'
import { judgedChecks } from './checks/judge-again.ts'
import { sportsChecks } from './checks/sports.check.sql.ts'
import { sportsStopRoutes } from './operator/board.routes.ts'
import { sportsRulesChange } from './operator/rules-kind.ts'
import { sportsRulesRoutes } from './operator/rules.routes.ts'
import type { Books } from './offer/books.ts'
import { openOffer } from './offer/open-offer.ts'
import { openPlacing } from './placing/open-placing.ts'
import { openSimulator } from './simulator/open-simulator.ts'
import { openSettlement } from './settlement/open-settlement.ts'
import type { SportsNews } from './sports-news.ts'
import type { SportsBatcher } from './placing/place-bets.service.ts'

export { createBooks, sportsLobbies } from './offer/books.ts'
export { createSportsBatcher } from './placing/place-bets.service.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly books: Books
  readonly sportsBets: SportsBatcher
  readonly vault: Vault
  readonly beacon: Beacon
  readonly realtime: Realtime
  readonly log: Log
  /** The secret of each feed of sports, by its name. */
  readonly sportsFeeds: ReadonlyMap<string, string>
  /** Whether matches of the house’s own are planned. */
  readonly isHousePlanning: boolean
  readonly news: SportsNews
  readonly outside: Outside
  /** Outside feeds that this server fetches itself. */
  readonly sportsAdapters: AdapterSettings
}

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = [...sportsChecks, ...judgedChecks]

export function sportsbookModule(parts: Parts): Manifest {
  const offer = openOffer(parts)
  const feed = openFeed({ ...parts, tell: offer.tell })
  const adapters = openAdapters({ ...parts, adapters: parts.sportsAdapters, tell: offer.tell })
  const simulator = openSimulator({ ...parts, tell: offer.tell })
  const placing = openPlacing(parts)
  const settlement = openSettlement(parts)
  const rulesChange = sportsRulesChange(parts.brands)
  return {
    name: 'sportsbook',
    calls,
    playerRoutes(routes) {
      offer.routes(routes)
      feed.routes(routes)
      placing.playerRoutes(routes)
      settlement.playerRoutes(routes)
    },
    operatorRoutes(routes) {
      sportsStopRoutes(routes, offer)
      sportsRulesRoutes(routes, { ...parts, rulesChange })
      settlement.operatorRoutes(routes)
    },
    changeKinds: [...settlement.changeKinds, rulesChange],
    queues: settlement.queues,
    loops: [...feed.loops, ...adapters, ...simulator.loops, ...placing.loops, ...settlement.loops],
    jobs: [...placing.jobs, ...settlement.jobs],
  }
}
