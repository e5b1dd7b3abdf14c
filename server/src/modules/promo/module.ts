import type { Beacon } from '#platform/beacon/beacon.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database } from '#platform/db/database.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { GivenGuard } from '#modules/operators/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { applicationQueues } from './applications/application-queues.sql.ts'
import { applicationRoutes } from './applications/applications.routes.ts'
import { closeApplications } from './applications/close-applications.service.ts'
import { bonusValueRoutes } from './bonus/bonus-value.routes.ts'
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
import { luckyChecks } from './checks/lucky.check.sql.ts'
import { raffleChecks } from './checks/raffle.check.sql.ts'
import { envelopeRoutes } from './envelopes/envelopes.routes.ts'
import { tellEnvelopeSeeds } from './envelopes/tell-seeds.service.ts'
import { createLuckyWatch } from './lucky/follow-lucky-bets.service.ts'
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
import { promotionConsoleRoutes } from './operator/promotions.routes.ts'
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
import { runStudies } from './studies/run-studies.service.ts'

export { publishEnvelopes, publishTerms, seedPromotions } from './demo-promotions.ts'
export { seedApplications } from './demo-applications.ts'
export { seedBoards } from './demo-boards.ts'
export { seedRaffles } from './demo-raffles.ts'
export { seedSpins } from './demo-spins.ts'
export { claimByCode } from './bonus/claim-bonus.service.ts'
export { computeGift } from './runs/compute-gift.service.ts'
export { payRuns } from './runs/pay-runs.service.ts'
export { runStudies } from './studies/run-studies.service.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly days: DaySums
  readonly protection: Protection
  readonly vault: Vault
  readonly news: PromoNews
  readonly beacon: Beacon
  readonly realtime: Realtime
  readonly payGuard: GivenGuard
}

/** Bonuses are looked at so often: what was played is told soon after bets end. */
const lookedEveryMs = 1000
/** A run that two agreed to is paid soon after. */
const paidEveryMs = 2000
/** What operators have worked out is begun soon after they asked. */
const studiedEveryMs = 1000
/** A raffle is closed and drawn soon after it is time. */
const drawnEveryMs = 1000
/** Rankings are counted so often; whoever looks has what ended until then. */
const countedEveryMs = 2000

/** Lucky bets are noted so often; whoever looks has what ended until then. */
const notedEveryMs = 2000

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
  ...luckyChecks,
]

/** What is made of the parts once, and used by calls, loops and jobs alike. */
function makeWork({ database, brands, days, protection, news, vault, beacon, realtime }: Parts) {
  const onBalance = realtime.pushBalance
  return {
    onBalance,
    count: createRankCount({ database, brands, days }),
    following: createFollowing({ database, days, protection }),
    luck: createLuckyWatch({ database, days }),
    watch: createWatch({ database, days, news, onBalance }),
    drawRaffles: createRaffleWork({ database, brands, days, protection, vault, news, beacon, onBalance }),
  }
}
type Work = ReturnType<typeof makeWork>

/** What takes two operators. */
const makeKinds = ({ brands, protection, vault, news, beacon, payGuard }: Parts) => ({
  mission: missionPublication(brands),
  promotion: promotionPublication(brands, payGuard),
  application: applicationApproval({ brands, protection, news }),
  envelopes: envelopePublication(brands, vault),
  gift: giftPayment(brands),
  raffle: rafflePublication({ brands, vault, chain: beacon.chain }),
  ladder: ladderChange(brands, payGuard),
  ladderRun: ladderRunPayment,
  board: boardPublication(brands),
  boardPrizes: boardPayment(brands),
})
type Kinds = ReturnType<typeof makeKinds>

export function promoModule(parts: Parts): Manifest {
  const work = makeWork(parts)
  const kinds = makeKinds(parts)
  return {
    name: 'promo',
    calls,
    queues: [...ladderQueues, ...applicationQueues, ...boardQueues],
    playerRoutes: playerRoutesOf(parts, work),
    operatorRoutes: operatorRoutesOf(parts, { work, kinds }),
    changeKinds: Object.values(kinds),
    loops: loopsOf(parts, work),
    jobs: jobsOf(parts, work),
  }
}

function playerRoutesOf(
  { database, brands, days, protection, vault, news }: Parts,
  { onBalance, count, following, luck, watch }: Work,
): NonNullable<Manifest['playerRoutes']> {
  return (routes) => {
    missionRoutes(routes, { database, brands, days, protection, onBalance })
    promotionRoutes(routes, { brands, luck, protection })
    claimRoutes(routes, { database, brands, luck, protection, onBalance })
    friendRoutes(routes, { brands, days, protection })
    applicationRoutes(routes, { database, brands, protection })
    grantRoutes(routes, { database, brands, watch, news, onBalance })
    bonusValueRoutes(routes, { brands, watch })
    rankRoutes(routes, { brands, protection, count })
    envelopeRoutes(routes, { database, brands, vault, protection, onBalance })
    raffleRoutes(routes, { database, brands, days, protection })
    raffleProofRoutes(routes, { brands, protection })
    boardRoutes(routes, { brands, protection, following })
  }
}

function operatorRoutesOf(
  { brands, protection, news, payGuard }: Parts,
  { work: { count, following }, kinds }: { readonly work: Work; readonly kinds: Kinds },
): NonNullable<Manifest['operatorRoutes']> {
  return (routes) => {
    missionConsoleRoutes(routes, { brands, publication: kinds.mission })
    promotionConsoleRoutes(routes, { brands, publication: kinds.promotion, payGuard })
    applicationConsoleRoutes(routes, { brands })
    applicationDecisionRoutes(routes, { brands, protection, news, approval: kinds.application })
    envelopeConsoleRoutes(routes, { brands, publication: kinds.envelopes })
    raffleConsoleRoutes(routes, { brands, publication: kinds.raffle })
    ladderRoutes(routes, { brands, change: kinds.ladder, payGuard })
    memberRankRoutes(routes, { brands, count })
    boardConsoleRoutes(routes, {
      brands,
      protection,
      following,
      publication: kinds.board,
      payment: kinds.boardPrizes,
    })
    giftRoutes(routes, { brands, protection, payment: kinds.gift })
  }
}

function loopsOf(
  { database, brands, days, protection, news }: Parts,
  { count, following, luck, watch, drawRaffles }: Work,
): NonNullable<Manifest['loops']> {
  const role = 'loop'
  const pay = () => payRuns({ database, brands, protection, news })
  const rank = () => workRanks({ database, brands, protection, count })
  const board = async () => {
    await following.goOn()
    await freezeBoards({ database, protection, following })
  }
  return [
    { name: 'bonuses', everyMs: lookedEveryMs, role, work: () => watch.goOn() },
    { name: 'ranks', everyMs: rankedEveryMs, role, work: rank },
    { name: 'runs', everyMs: paidEveryMs, role, work: pay },
    { name: 'studies', everyMs: studiedEveryMs, role, work: () => runStudies({ database, brands, days, protection }) },
    { name: 'raffles', everyMs: drawnEveryMs, role, work: drawRaffles },
    { name: 'boards', everyMs: countedEveryMs, role, work: board },
    { name: 'lucky_bets', everyMs: notedEveryMs, role, work: () => luck.goOn() },
  ]
}

function jobsOf({ database, protection, vault }: Parts, { watch }: Work): NonNullable<Manifest['jobs']> {
  const crontab = '* * * * *'
  const tellSeeds = () => database.transaction((tx) => tellEnvelopeSeeds(tx, vault))
  return [
    { name: 'promo:hidden_from_boards', crontab, work: () => hideFromBoards({ database, protection }) },
    { name: 'promo:reversed_deposits', crontab, work: () => watch.checkDeposits() },
    { name: 'promo:applications_over', crontab, work: () => closeApplications(database) },
    { name: 'promo:envelope_seeds', crontab, work: tellSeeds },
  ]
}
