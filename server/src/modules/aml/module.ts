import type { Log } from '#platform/log/log.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Brands } from '#modules/brand/index.ts'
import { calls } from './calls.gen.ts'
import { amlQueues } from './operator/queues.sql.ts'
import type { AmlWatch } from './aml-watch.ts'
import { paymentChecks } from './checks/payments.check.sql.ts'
import { amlRoutes } from './operator/aml.routes.ts'
import { amlRelease } from './operator/release-kind.ts'
import { amlRule } from './operator/rule-kind.ts'

export { createAmlWatch } from './aml-watch.ts'
export { insertUnseen } from './payment.sql.ts'

interface Parts {
  readonly brands: Brands
  readonly aml: AmlWatch
  readonly log: Log
}

const paymentsSeenEveryMs = 1000

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = paymentChecks

export function amlModule({ brands, aml, log }: Parts): Manifest {
  const kinds = { amlRule: amlRule(brands) }
  return {
    name: 'aml',
    calls,
    queues: amlQueues,
    operatorRoutes: (routes) => amlRoutes(routes, { brands, kinds }),
    changeKinds: [amlRelease, kinds.amlRule],
    loops: [
      { name: 'the watch over payments', everyMs: paymentsSeenEveryMs, role: 'loop', work: () => aml.look({ log }) },
    ],
  }
}
