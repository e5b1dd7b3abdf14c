import type { FastifyInstance } from 'fastify'
import { assert } from '@parlour/core/kernel/assert.ts'
import type { Beacon } from '#platform/beacon/beacon.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { housekeepingManifest } from '#platform/jobs/housekeeping.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { agentsModule } from '#modules/agents/module.ts'
import { amlModule } from '#modules/aml/module.ts'
import { auditModule } from '#modules/audit/module.ts'
import { listRounds, type ReadBetNames } from '#modules/bets/index.ts'
import { betsModule } from '#modules/bets/module.ts'
import { brandModule } from '#modules/brand/module.ts'
import { sumOfLife } from '#modules/cashier/index.ts'
import { cashierModule } from '#modules/cashier/module.ts'
import { chatModule } from '#modules/chat/module.ts'
import { contentModule } from '#modules/content/module.ts'
import { foundingModule } from '#modules/founding/module.ts'
import { withVendorNames, type VendorTransfers } from '#modules/games/index.ts'
import { gamesModule } from '#modules/games/module.ts'
import { identityModule } from '#modules/identity/module.ts'
import { inboxModule } from '#modules/inbox/module.ts'
import { createLotteryLaunch, lotteryBetNames, lotteryCancelTimes, lotteryEvents } from '#modules/lottery/index.ts'
import { lotteryModule } from '#modules/lottery/module.ts'
import { membersModule } from '#modules/members/module.ts'
import { operatorsModule } from '#modules/operators/module.ts'
import { promoModule } from '#modules/promo/module.ts'
import { protectionModule } from '#modules/protection/module.ts'
import { reportingModule } from '#modules/reporting/module.ts'
import { verificationModule } from '#modules/verification/module.ts'
import { walletModule } from '#modules/wallet/module.ts'
import { originAt } from './brand-address.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { createMessageWords } from './message-words.ts'
import type { Modules } from './open-modules.ts'
import type { TextBook } from './texts.ts'

interface Given {
  readonly config: Config
  readonly database: Database
  readonly log: Log
  readonly modules: Modules
  readonly vendorTransfers: VendorTransfers
  readonly beacon: Beacon
  readonly realtime: Realtime
  readonly texts: TextBook
  /** The players' server. */
  readonly app: FastifyInstance
}

/** What every module plugs in, from left to right, and after them what concerns several. */
export function openManifests(given: Given): readonly Manifest[] {
  const { config, database, modules, realtime, texts, vendorTransfers } = given
  const { brands, catalogue, identity, shelf } = modules
  const betNames: ReadBetNames = withVendorNames(database.db, lotteryBetNames(catalogue))
  const parts = {
    ...given,
    ...modules,
    allChangeKinds: () => manifests.flatMap(({ changeKinds }) => changeKinds ?? []),
    betNames,
    cancelTimes: lotteryCancelTimes,
    ledgerChecks,
    listBrands: brands.all,
    lotteryEvents: lotteryEvents(realtime),
    lotteryLaunch: createLotteryLaunch({
      catalogue,
      brands,
      launches: identity.launches,
      checkPlay: (memberId) => modules.protection.checkPlay(database.db, memberId),
    }),
    onSessionEnded: (sessionId: string) => realtime.endSession(sessionId, 'logout'),
    originOf: originAt(config.publicUrl),
    ownsBet: async (db: Parameters<typeof listRounds>[0], memberId: string, betId: string) =>
      (await listRounds(db, memberId, [betId])).length > 0,
    servedOf: shelf.served,
    sumsOf: sumOfLife,
    vendorFunds: vendorTransfers.vendorFunds,
    writeWords: createMessageWords(texts),
  }
  const manifests: readonly Manifest[] = [
    auditModule(parts),
    operatorsModule(parts),
    brandModule(parts),
    identityModule(parts),
    contentModule(parts),
    walletModule(parts),
    betsModule(parts),
    protectionModule(parts),
    verificationModule(parts),
    amlModule(parts),
    cashierModule(parts),
    lotteryModule(parts),
    gamesModule(parts),
    promoModule(parts),
    agentsModule(parts),
    inboxModule(parts),
    chatModule(parts),
    reportingModule(parts),
    membersModule(parts),
    foundingModule(parts),
    housekeepingManifest(parts),
  ]
  assertDistinct(parts.allChangeKinds(), 'what two operators decide has a name of its own')
  assertDistinct(
    manifests.flatMap(({ jobs }) => jobs ?? []),
    'a job has a name of its own',
  )
  return manifests
}

/** What is found by its name must not find its namesake in another module. */
function assertDistinct(list: readonly { readonly name: string }[], says: string): void {
  assert(new Set(list.map(({ name }) => name)).size === list.length, says)
}
