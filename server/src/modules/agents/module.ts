import type { Database } from '#platform/db/database.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Cashier } from '#modules/cashier/index.ts'
import type { Content } from '#modules/content/index.ts'
import type { Identity } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { calls } from './calls.gen.ts'
import { agentRoutes } from './agents.routes.ts'
import { transferChecks } from './checks/transfer.check.sql.ts'
import { transferConsoleRoutes } from './operator/transfers.routes.ts'
import { topUpRoutes } from './top-up.routes.ts'
import { expireTopUps } from './top-up.sql.ts'
import type { TopUpNews } from './top-ups.service.ts'
import { transferRoutes } from './transfer.routes.ts'
import type { TransferNews } from './transfers.service.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly identity: Pick<Identity, 'paymentPasswords' | 'secondFactor'>
  readonly content: Content
  readonly days: DaySums
  readonly protection: Protection
  readonly cashier: Pick<Cashier, 'offers'>
  readonly news: TransferNews & TopUpNews
  readonly realtime: Realtime
}

const expiredAtOnce = 500

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = transferChecks

export function agentsModule(parts: Parts): Manifest {
  const { database, cashier, protection, news } = parts
  return {
    name: 'agents',
    calls,
    playerRoutes(routes) {
      agentRoutes(routes, parts)
      transferRoutes(routes, { ...parts.identity, ...parts, onBalance: parts.realtime.pushBalance })
      topUpRoutes(routes, { offers: cashier.offers, protection, news })
    },
    operatorRoutes: (routes) => transferConsoleRoutes(routes, parts),
    jobs: [
      {
        name: 'agents:top_ups_expired',
        crontab: '* * * * *',
        work: async () => {
          await database.transaction((tx) => expireTopUps(tx, { limit: expiredAtOnce }))
        },
      },
    ],
  }
}
