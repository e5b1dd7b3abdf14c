import type { Vault } from '#platform/crypto/vault.ts'
import type { Database } from '#platform/db/database.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Identity } from '#modules/identity/index.ts'
import type { GivenGuard } from '#modules/operators/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { calls } from './calls.gen.ts'
import { pointChecks } from './checks/points.check.sql.ts'
import { createEarning } from './earn.service.ts'
import { pointAdjustment } from './operator/adjustment-kind.ts'
import { bonusPublication } from './operator/bonus-kind.ts'
import { pointItemRoutes } from './operator/items.routes.ts'
import { pointQueues } from './operator/queues.sql.ts'
import { redemptionRoutes } from './operator/redemptions.routes.ts'
import { pointTermsKind } from './operator/terms-kind.ts'
import { pointTermsRoutes } from './operator/terms.routes.ts'
import type { PointNews } from './point-news.ts'
import { pointRoutes } from './points.routes.ts'
import { spendRoutes } from './spend.routes.ts'

export { seedPoints } from './demo-goods.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly identity: Pick<Identity, 'paymentPasswords'>
  readonly days: DaySums
  readonly protection: Protection
  readonly vault: Vault
  readonly news: PointNews
  readonly realtime: Realtime
  readonly payGuard: GivenGuard
}

const earnedEveryMs = 3000

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = pointChecks

export function pointsModule(parts: Parts): Manifest {
  const { database, brands, days, protection, vault, news, realtime, payGuard } = parts
  const { paymentPasswords } = parts.identity
  const earning = createEarning({ database, brands, days })
  const termsKind = pointTermsKind(brands, payGuard)
  const publication = bonusPublication(brands)
  return {
    name: 'points',
    calls,
    queues: pointQueues,
    playerRoutes(routes) {
      pointRoutes(routes, { brands, earning, paymentPasswords, protection })
      const onBalance = realtime.pushBalance
      spendRoutes(routes, { database, brands, earning, paymentPasswords, protection, vault, onBalance })
    },
    operatorRoutes(routes) {
      pointTermsRoutes(routes, { brands, termsKind, payGuard })
      pointItemRoutes(routes, { brands, database, publication })
      redemptionRoutes(routes, { brands, vault, news })
    },
    changeKinds: [termsKind, pointAdjustment, publication],
    loops: [{ name: 'points', everyMs: earnedEveryMs, role: 'loop', work: () => earning.goOn() }],
  }
}
