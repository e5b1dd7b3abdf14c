import type { Database } from '#platform/db/database.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { LineSums } from '#modules/agents/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { calls } from './calls.gen.ts'
import { contractChecks } from './checks/contract.check.sql.ts'
import { realtimeChecks } from './checks/realtime.check.sql.ts'
import type { ContractNews } from './contract-news.ts'
import { contractRoutes } from './contracts.routes.ts'
import { crossOwed } from './cross.service.ts'
import { expireRequests } from './expire.service.ts'
import { platformEdit, platformLimit, platformOffer } from './operator/contract-kinds.ts'
import { contractConsoleRoutes } from './operator/contracts.routes.ts'
import type { PayGuard } from './operator/guard.service.ts'
import { payRealtime } from './realtime/pay-realtime.ts'
import { relayRoutes } from './relays.routes.ts'

export { seedContracts, seedPastContracts } from './demo-contracts.ts'
export { crossOwed } from './cross.service.ts'
export { endContractsOfMoved } from './move.service.ts'
export { createPayGuard } from './operator/guard.service.ts'
export { readPendingIn } from './pending.service.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly lineSums: LineSums
  readonly protection: Protection
  readonly news: ContractNews
  readonly payGuard: PayGuard
}

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = [...contractChecks, ...realtimeChecks]

export function contractsModule(parts: Parts): Manifest {
  const kinds = {
    offer: platformOffer(parts.brands, parts),
    edit: platformEdit(parts),
    limit: platformLimit(parts.brands),
  }
  return {
    name: 'contracts',
    calls,
    playerRoutes(routes) {
      contractRoutes(routes, parts)
      relayRoutes(routes, parts)
    },
    operatorRoutes: (routes) => contractConsoleRoutes(routes, { ...parts, kinds }),
    changeKinds: [kinds.offer, kinds.edit, kinds.limit],
    jobs: [
      // Before whoever pays a bucket of five minutes, a minute after its end.
      { name: 'contracts:boundaries_crossed', crontab: '* * * * *', work: async () => void (await crossOwed(parts)) },
      // A minute after the end of each five minutes: whatever is owed is made up for.
      {
        name: 'contracts:realtime_paid',
        crontab: '* * * * *',
        work: () => payRealtime({ ...parts, sums: parts.lineSums }),
      },
      {
        name: 'contracts:requests_expired',
        crontab: '*/5 * * * *',
        work: async () => void (await expireRequests(parts)),
      },
    ],
  }
}
