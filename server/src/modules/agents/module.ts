import type { Database } from '#platform/db/database.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { DaySums, ReadBetNames } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Cashier } from '#modules/cashier/index.ts'
import type { Content } from '#modules/content/index.ts'
import type { Identity } from '#modules/identity/index.ts'
import type { GivenGuard } from '#modules/operators/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { calls } from './calls.gen.ts'
import { agentRoutes } from './agents.routes.ts'
import { bucketChecks } from './checks/bucket.check.sql.ts'
import { lineChecks } from './checks/line.check.sql.ts'
import { rebateChecks } from './checks/rebate.check.sql.ts'
import { transferChecks } from './checks/transfer.check.sql.ts'
import type { LineSums } from './lines/line-sums.ts'
import { incomeRoutes } from './lines/income.routes.ts'
import { lineRoutes } from './lines/line.routes.ts'
import { createSnapshot } from './lines/line-snapshot.ts'
import { brandCut, cutLimit, memberCut } from './operator/rate-kinds.ts'
import { rateConsoleRoutes } from './operator/rates.routes.ts'
import { lineConsoleRoutes } from './operator/lines.routes.ts'
import { transferConsoleRoutes } from './operator/transfers.routes.ts'
import { topUpRoutes } from './top-up.routes.ts'
import { rateRoutes } from './rates/rates.routes.ts'
import { payRebates } from './rebates/rebate-runs.ts'
import { expireTopUps } from './top-up.sql.ts'
import type { TopUpNews } from './top-ups.service.ts'
import { transferRoutes } from './transfer.routes.ts'
import type { RefuseDebtor, TransferNews } from './transfers.service.ts'

export { seedRates } from './rates/demo-rates.ts'
export { setMemberRate } from './rates/set-rates.service.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly identity: Pick<Identity, 'paymentPasswords' | 'secondFactor' | 'openBelow'>
  readonly content: Content
  readonly days: DaySums
  readonly lineSums: LineSums
  /** Refuses whoever owes what is to be paid first. */
  readonly refuseDebtor: RefuseDebtor
  readonly protection: Protection
  readonly cashier: Pick<Cashier, 'offers'>
  readonly betNames: ReadBetNames
  readonly news: TransferNews & TopUpNews
  readonly realtime: Realtime
  readonly payGuard: GivenGuard
}

export { payRebates } from './rebates/rebate-runs.ts'
export { createLineSums } from './lines/line-sums.ts'

const expiredAtOnce = 500
const linesAddedEveryMs = 3000

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = [...transferChecks, ...lineChecks, ...rebateChecks, ...bucketChecks]

export function agentsModule(parts: Parts): Manifest {
  const { database, cashier, protection, news } = parts
  const sums = parts.lineSums
  const { brands, payGuard } = parts
  const rateKinds = {
    memberCut: memberCut(payGuard),
    brandCut: brandCut(brands, payGuard),
    cutLimit: cutLimit(brands),
  }
  const lines = { ...parts, sums, readSnapshot: createSnapshot() }
  return {
    name: 'agents',
    calls,
    playerRoutes(routes) {
      agentRoutes(routes, parts)
      rateRoutes(routes, parts)
      transferRoutes(routes, { ...parts.identity, ...parts, onBalance: parts.realtime.pushBalance })
      lineRoutes(routes, lines)
      incomeRoutes(routes, lines)
      topUpRoutes(routes, { offers: cashier.offers, protection, news })
    },
    operatorRoutes(routes) {
      transferConsoleRoutes(routes, parts)
      lineConsoleRoutes(routes, lines)
      rateConsoleRoutes(routes, { rateKinds, payGuard })
    },
    changeKinds: Object.values(rateKinds),
    loops: [{ name: 'the days of lines', everyMs: linesAddedEveryMs, role: 'loop', work: () => sums.goOn() }],
    jobs: [
      {
        name: 'agents:rebates_paid',
        crontab: '*/5 * * * *',
        work: async () => void (await payRebates({ ...parts, sums })),
      },
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
