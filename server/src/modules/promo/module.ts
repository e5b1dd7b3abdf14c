import type { Vault } from '#platform/crypto/vault.ts'
import type { Database } from '#platform/db/database.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { friendRoutes } from './bonus/friends.routes.ts'
import { grantRoutes } from './bonus/grants.routes.ts'
import { claimRoutes, promotionRoutes } from './bonus/promotions.routes.ts'
import { createWatch } from './bonus/watch-grants.service.ts'
import { calls } from './calls.gen.ts'
import { runChecks } from './checks/run.check.sql.ts'
import { awardChecks } from './checks/award.check.sql.ts'
import { bonusChecks } from './checks/bonus.check.sql.ts'
import { envelopeChecks } from './checks/envelope.check.sql.ts'
import { envelopeRoutes } from './envelopes/envelopes.routes.ts'
import { tellEnvelopeSeeds } from './envelopes/tell-seeds.service.ts'
import { missionRoutes } from './missions.routes.ts'
import { envelopePublication } from './operator/envelope-kind.ts'
import { envelopeConsoleRoutes } from './operator/envelopes.routes.ts'
import { giftPayment } from './operator/gift-kind.ts'
import { giftRoutes } from './operator/gifts.routes.ts'
import { missionConsoleRoutes } from './operator/missions.routes.ts'
import { promotionPublication } from './operator/promotion-kind.ts'
import { promotionConsoleRoutes, promotionFigureRoutes } from './operator/promotions.routes.ts'
import { missionPublication } from './operator/publication-kind.ts'
import type { PromoNews } from './promo-news.ts'
import { payRuns } from './runs/pay-runs.service.ts'

export { publishEnvelopes, publishTerms, seedPromotions } from './demo-promotions.ts'
export { claimByCode } from './bonus/claim-bonus.service.ts'
export { computeGift } from './runs/compute-gift.service.ts'
export { payRuns } from './runs/pay-runs.service.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly days: DaySums
  readonly protection: Protection
  readonly vault: Vault
  readonly news: PromoNews
  readonly realtime: Realtime
}

/** Bonuses are looked at so often: what was played is told soon after bets end. */
const lookedEveryMs = 1000
/** A run that two agreed to is paid soon after. */
const paidEveryMs = 2000

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = [...awardChecks, ...bonusChecks, ...envelopeChecks, ...runChecks]

export function promoModule({ database, brands, days, protection, vault, news, realtime }: Parts): Manifest {
  const publication = missionPublication(brands)
  const promotion = promotionPublication(brands)
  const envelopes = envelopePublication(brands, vault)
  const gift = giftPayment(brands)
  const onBalance = realtime.pushBalance
  const watch = createWatch({ database, days, news, onBalance })
  return {
    name: 'promo',
    calls,
    playerRoutes(routes) {
      missionRoutes(routes, { database, brands, days, protection, onBalance })
      promotionRoutes(routes, { brands, days, protection })
      claimRoutes(routes, { database, brands, days, protection, onBalance })
      friendRoutes(routes, { brands, days, protection })
      grantRoutes(routes, { database, brands, watch, news, onBalance })
      envelopeRoutes(routes, { database, brands, vault, protection, onBalance })
    },
    operatorRoutes(routes) {
      missionConsoleRoutes(routes, { brands, publication })
      promotionConsoleRoutes(routes, { brands, publication: promotion })
      promotionFigureRoutes(routes, { brands })
      envelopeConsoleRoutes(routes, { brands, publication: envelopes })
      giftRoutes(routes, { brands, protection, payment: gift })
    },
    changeKinds: [publication, promotion, envelopes, gift],
    loops: [
      { name: 'bonuses', everyMs: lookedEveryMs, role: 'loop', work: () => watch.goOn() },
      { name: 'runs', everyMs: paidEveryMs, role: 'loop', work: () => payRuns({ database, brands, news }) },
    ],
    jobs: [
      { name: 'promo:reversed_deposits', crontab: '* * * * *', work: () => watch.checkDeposits() },
      {
        name: 'promo:envelope_seeds',
        crontab: '* * * * *',
        work: () => database.transaction((tx) => tellEnvelopeSeeds(tx, vault)),
      },
    ],
  }
}
