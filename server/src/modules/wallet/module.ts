import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Brands } from '#modules/brand/index.ts'
import { calls } from './calls.gen.ts'
import { ledgerLineChecks } from './checks/ledger.check.sql.ts'
import { sealedChecks } from './checks/sealed.check.ts'
import { statementChecks } from './checks/statement.check.sql.ts'
import { commitmentJobs } from './commitment.service.ts'
import { pruneFlows } from './flow.sql.ts'
import { moneyAdjustment } from './operator/adjustment-kind.ts'
import { adjustmentRoutes } from './operator/adjustments.routes.ts'
import { sealJob } from './seal.service.ts'
import { balanceJob } from './pushes.ts'
import { walletRoutes, type ReadPendingContracts, type ReadVendorFunds } from './wallet.routes.ts'

export { openDemo } from './demo.service.ts'
export { commitBalances } from './commitment.service.ts'

export { memberShowCommands as commands } from './operator/member-show.commands.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly realtime: Realtime
  readonly vendorFunds: ReadVendorFunds
  readonly pendingContracts: ReadPendingContracts
}

/** Longer than any period of a limit. */
const flowsAgeMs = 40 * 86_400_000

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = [...ledgerLineChecks, ...sealedChecks, ...statementChecks]

export function walletModule(parts: Parts): Manifest {
  const { database, brands, realtime, vendorFunds, pendingContracts } = parts
  const kinds = { moneyAdjustment: moneyAdjustment(brands) }
  const grantOf = async (brandId: string) => (await brands.get(brandId)).demoGrant
  return {
    name: 'wallet',
    calls,
    playerRoutes(routes) {
      walletRoutes(routes, { grantOf, onBalance: realtime.pushBalance, vendorFunds, pendingContracts })
    },
    operatorRoutes(routes) {
      adjustmentRoutes(routes, { brands, kinds })
    },
    changeKinds: [kinds.moneyAdjustment],
    jobs: [
      balanceJob(parts),
      ...commitmentJobs(parts),
      sealJob(database),
      {
        name: 'wallet:flows_pruned',
        crontab: '29 4 * * *',
        work: () => database.transaction(async (tx) => pruneFlows(tx, (await nowMs(tx)) - flowsAgeMs)),
      },
    ],
  }
}
