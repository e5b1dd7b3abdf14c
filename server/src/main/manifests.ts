import type { FastifyInstance } from 'fastify'
import { assert } from '@parlour/core/kernel/assert.ts'
import type { Beacon } from '#platform/beacon/beacon.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { housekeepingManifest } from '#platform/jobs/housekeeping.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { betRows, type ReadBetNames } from '#modules/bets/index.ts'
import { sumOfLife } from '#modules/cashier/module.ts'
import { withVendorNames, type VendorTransfers } from '#modules/games/module.ts'
import { createPayGuard, endContractsOfMoved, readPendingIn } from '#modules/contracts/module.ts'
import { readLotteryEdges } from '#modules/lottery/index.ts'
import { createLotteryLaunch, lotteryBetNames, lotteryCancelTimes, lotteryEvents } from '#modules/lottery/module.ts'
import { originAt } from './brand-address.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { createMessageWords } from './message-words.ts'
import { moduleOpeners } from './modules.gen.ts'
import type { Modules } from './open-modules.ts'
import { withSportsNames } from './sports-bet-names.ts'
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
  const { brands, catalogue, identity, lobby } = modules
  const betNames: ReadBetNames = withSportsNames(texts, withVendorNames(database.db, lotteryBetNames(catalogue)))
  const parts = {
    ...given,
    ...modules,
    allChangeKinds: () => manifests.flatMap(({ changeKinds }) => changeKinds ?? []),
    allQueues: () => manifests.flatMap(({ queues }) => queues ?? []),
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
    onMoved: endContractsOfMoved(modules),
    onSessionEnded: (sessionId: string) => realtime.endSession(sessionId, 'logout'),
    originOf: originAt(config.publicUrl),
    ownsBet: async (db: Parameters<typeof betRows.listRounds>[0], memberId: string, betId: string) =>
      (await betRows.listRounds(db, memberId, [betId])).length > 0,
    servedOf: lobby.served,
    sumsOf: sumOfLife,
    payGuard: createPayGuard({ brands, lotteryEdges: (of) => readLotteryEdges(catalogue, of) }),
    pendingContracts: readPendingIn(modules),
    vendorFunds: vendorTransfers.vendorFunds,
    writeWords: createMessageWords(texts),
  }
  const manifests: readonly Manifest[] = [...moduleOpeners.map((open) => open(parts)), housekeepingManifest(parts)]
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
