import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { LineSums } from '#modules/agents/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { billRoutes } from './bills.routes.ts'
import { collectDebts } from './bills/collect.service.ts'
import { payRuns } from './bills/pay.service.ts'
import { createBillDetail } from './bills/views.ts'
import { calls } from './calls.gen.ts'
import { billChecks } from './checks/bill.check.sql.ts'
import { evidenceQueue, evidenceRoutes } from './evidence/evidence.routes.ts'
import { findEvidence } from './evidence/find-evidence.service.ts'
import { evidenceRuleChange } from './evidence/rule-kind.ts'
import { payRunPayment, payTermsChange } from './operator/pay-kinds.ts'
import { payConsoleRoutes } from './operator/pay.routes.ts'
import { outlookRoutes } from './outlook.routes.ts'
import { payQueues } from './operator/queues.sql.ts'
import type { PayNews } from './pay-news.ts'
import { recountRuns } from './recounts/recount.service.ts'
import { makeOwed } from './runs/make-runs.service.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly lineSums: LineSums
  readonly news: PayNews
  readonly log: Log
}

export { computeRun, sealOf } from './runs/compute.service.ts'
export { makeOwed, makeRun } from './runs/make-runs.service.ts'
export { payRuns } from './bills/pay.service.ts'
export { findEvidence } from './evidence/find-evidence.service.ts'

/** Between two looks at what came to those who owe. */
const collectedEveryMs = 3000

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = billChecks

export function payModule(parts: Parts): Manifest {
  const { database, brands, lineSums: sums, news, log } = parts
  const making = { database, brands, sums, news }
  const readDetail = createBillDetail()
  const kinds = { payment: payRunPayment(), terms: payTermsChange(brands) }
  const evidenceRule = evidenceRuleChange(brands)
  return {
    name: 'pay',
    calls,
    playerRoutes: (routes) => {
      billRoutes(routes, { brands, readDetail })
      outlookRoutes(routes, making)
    },
    operatorRoutes(routes) {
      payConsoleRoutes(routes, { ...making, kinds, readDetail })
      evidenceRoutes(routes, { brands, evidenceRule })
    },
    queues: [evidenceQueue, ...payQueues],
    changeKinds: [kinds.payment, kinds.terms, evidenceRule],
    jobs: [
      { name: 'pay:runs_made', crontab: '* * * * *', work: async () => void (await makeOwed(making)) },
      { name: 'pay:evidence_found', crontab: '*/10 * * * *', work: async () => void (await findEvidence(making)) },
      { name: 'pay:runs_recounted', crontab: '23 4 * * *', work: () => recountRuns({ database, brands, log }) },
    ],
    loops: [
      {
        name: 'the bills of agents',
        everyMs: collectedEveryMs,
        role: 'loop',
        work: async () => {
          await payRuns({ database, news })
          await collectDebts({ database, brands, news })
        },
      },
    ],
  }
}
