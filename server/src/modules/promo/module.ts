import type { Beacon } from '#platform/beacon/beacon.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database } from '#platform/db/database.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { applicationQueues } from './applications/application-queues.sql.ts'
import { applicationRoutes } from './applications/applications.routes.ts'
import { closeApplications } from './applications/close-applications.service.ts'
import { friendRoutes } from './bonus/friends.routes.ts'
import { grantRoutes } from './bonus/grants.routes.ts'
import { claimRoutes, promotionRoutes } from './bonus/promotions.routes.ts'
import { createWatch } from './bonus/watch-grants.service.ts'
import { calls } from './calls.gen.ts'
import { boardRoutes } from './boards/boards.routes.ts'
import { createFollowing } from './boards/follow-boards.service.ts'
import { freezeBoards, hideFromBoards } from './boards/freeze-boards.service.ts'
import { boardChecks } from './checks/board.check.sql.ts'
import { runChecks } from './checks/run.check.sql.ts'
import { applicationChecks } from './checks/application.check.sql.ts'
import { awardChecks } from './checks/award.check.sql.ts'
import { bonusChecks } from './checks/bonus.check.sql.ts'
import { rankChecks } from './checks/rank.check.sql.ts'
import { envelopeChecks } from './checks/envelope.check.sql.ts'
import { raffleChecks } from './checks/raffle.check.sql.ts'
import { envelopeRoutes } from './envelopes/envelopes.routes.ts'
import { tellEnvelopeSeeds } from './envelopes/tell-seeds.service.ts'
import { missionRoutes } from './missions.routes.ts'
import { applicationApproval } from './operator/application-kind.ts'
import { applicationConsoleRoutes, applicationDecisionRoutes } from './operator/applications.routes.ts'
import { boardPublication } from './operator/board-kind.ts'
import { boardPayment } from './operator/board-prize-kind.ts'
import { boardQueues } from './operator/board-queues.sql.ts'
import { boardConsoleRoutes } from './operator/boards.routes.ts'
import { envelopePublication } from './operator/envelope-kind.ts'
import { envelopeConsoleRoutes } from './operator/envelopes.routes.ts'
import { giftPayment } from './operator/gift-kind.ts'
import { giftRoutes } from './operator/gifts.routes.ts'
import { ladderChange } from './operator/ladder-kind.ts'
import { ladderQueues } from './operator/ladder-queues.sql.ts'
import { ladderRunPayment } from './operator/ladder-run-kind.ts'
import { ladderRoutes } from './operator/ladder.routes.ts'
import { memberRankRoutes } from './operator/member-rank.routes.ts'
import { missionConsoleRoutes } from './operator/missions.routes.ts'
import { promotionPublication } from './operator/promotion-kind.ts'
import { promotionConsoleRoutes, promotionFigureRoutes } from './operator/promotions.routes.ts'
import { missionPublication } from './operator/publication-kind.ts'
import { rafflePublication } from './operator/raffle-kind.ts'
import { raffleConsoleRoutes } from './operator/raffles.routes.ts'
import type { PromoNews } from './promo-news.ts'
import { createRaffleWork } from './raffles/raffle-work.ts'
import { raffleProofRoutes } from './raffles/raffle-proof.routes.ts'
import { raffleRoutes } from './raffles/raffles.routes.ts'
import { createRankCount } from './ranks/count-ranks.service.ts'
import { workRanks } from './ranks/rank-work.ts'
import { rankRoutes } from './ranks/ranks.routes.ts'
import { payRuns } from './runs/pay-runs.service.ts'

export { publishEnvelopes, publishTerms, seedPromotions } from './demo-promotions.ts'
export { seedApplications } from './demo-applications.ts'
export { seedBoards } from './demo-boards.ts'
export { seedRaffles } from './demo-raffles.ts'
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
  readonly beacon: Beacon
  readonly realtime: Realtime
}

/** Bonuses are looked at so often: what was played is told soon after bets end. */
const lookedEveryMs = 1000
/** A run that two agreed to is paid soon after. */
const paidEveryMs = 2000
/** A raffle is closed and drawn soon after it is time. */
const drawnEveryMs = 1000
/** Rankings are counted so often; whoever looks has what ended until then. */
const countedEveryMs = 2000

/** What was turned over raises ranks soon after. */
const rankedEveryMs = 3000

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = [
  ...awardChecks,
  ...bonusChecks,
  ...applicationChecks,
  ...envelopeChecks,
  ...runChecks,
  ...raffleChecks,
  ...rankChecks,
  ...boardChecks,
]

export function promoModule({ database, brands, days, protection, vault, news, beacon, realtime }: Parts): Manifest {
  const publication = missionPublication(brands)
  const promotion = promotionPublication(brands)
  const application = applicationApproval({ brands, protection, news })
  const envelopes = envelopePublication(brands, vault)
  const gift = giftPayment(brands)
  const raffle = rafflePublication({ brands, vault, chain: beacon.chain })
  const ladder = ladderChange(brands)
  const count = createRankCount({ database, brands, days })
  const boardPublishing = boardPublication(brands)
  const boardPaying = boardPayment(brands)
  const following = createFollowing({ database, days, protection })
  const boards = { database, protection, following }
  const onBalance = realtime.pushBalance
  const watch = createWatch({ database, days, news, onBalance })
  const drawRaffles = createRaffleWork({ database, brands, days, protection, vault, news, beacon, onBalance })
  return {
    name: 'promo',
    calls,
    queues: [...ladderQueues, ...applicationQueues, ...boardQueues],
    playerRoutes(routes) {
      missionRoutes(routes, { database, brands, days, protection, onBalance })
      promotionRoutes(routes, { brands, days, protection })
      claimRoutes(routes, { database, brands, days, protection, onBalance })
      friendRoutes(routes, { brands, days, protection })
      applicationRoutes(routes, { database, brands, protection })
      grantRoutes(routes, { database, brands, watch, news, onBalance })
      rankRoutes(routes, { brands, protection, count })
      envelopeRoutes(routes, { database, brands, vault, protection, onBalance })
      raffleRoutes(routes, { database, brands, days, protection })
      raffleProofRoutes(routes, { brands, protection })
      boardRoutes(routes, { brands, protection, following })
    },
    operatorRoutes(routes) {
      missionConsoleRoutes(routes, { brands, publication })
      promotionConsoleRoutes(routes, { brands, publication: promotion })
      promotionFigureRoutes(routes, { brands })
      applicationConsoleRoutes(routes, { brands })
      applicationDecisionRoutes(routes, { brands, protection, news, approval: application })
      envelopeConsoleRoutes(routes, { brands, publication: envelopes })
      raffleConsoleRoutes(routes, { brands, publication: raffle })
      ladderRoutes(routes, { brands, change: ladder })
      memberRankRoutes(routes, { brands, count })
      boardConsoleRoutes(routes, { brands, protection, following, publication: boardPublishing, payment: boardPaying })
      giftRoutes(routes, { brands, protection, payment: gift })
    },
    changeKinds: [
      publication,
      promotion,
      application,
      envelopes,
      gift,
      raffle,
      ladder,
      ladderRunPayment,
      boardPublishing,
      boardPaying,
    ],
    loops: [
      { name: 'bonuses', everyMs: lookedEveryMs, role: 'loop', work: () => watch.goOn() },
      {
        name: 'ranks',
        everyMs: rankedEveryMs,
        role: 'loop',
        work: () => workRanks({ database, brands, protection, count }),
      },
      { name: 'runs', everyMs: paidEveryMs, role: 'loop', work: () => payRuns({ database, brands, protection, news }) },
      { name: 'raffles', everyMs: drawnEveryMs, role: 'loop', work: drawRaffles },
      {
        name: 'boards',
        everyMs: countedEveryMs,
        role: 'loop',
        async work() {
          await following.goOn()
          await freezeBoards(boards)
        },
      },
    ],
    jobs: [
      { name: 'promo:hidden_from_boards', crontab: '* * * * *', work: () => hideFromBoards(boards) },
      { name: 'promo:reversed_deposits', crontab: '* * * * *', work: () => watch.checkDeposits() },
      { name: 'promo:applications_over', crontab: '* * * * *', work: () => closeApplications(database) },
      {
        name: 'promo:envelope_seeds',
        crontab: '* * * * *',
        work: () => database.transaction((tx) => tellEnvelopeSeeds(tx, vault)),
      },
    ],
  }
}
