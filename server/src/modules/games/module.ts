import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Access, Brand, Brands } from '#modules/brand/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { calls } from './calls.gen.ts'
import { gameQueues } from './operator/queues.sql.ts'
import { attackJob } from './attack/attack-job.ts'
import { attackCommands } from './attack/attack.commands.ts'
import { vendorAttackRoutes } from './attack/attacks.routes.ts'
import type { AttackModules } from './attack/stage.ts'
import { vendorMoneyChecks } from './checks/vendor-money.check.sql.ts'
import { vendorMessageChecks } from './checks/vendor-messages.check.sql.ts'
import { vendorChecks } from './checks/vendor.check.sql.ts'
import { freeSpinsChecks } from './checks/free-spins.check.sql.ts'
import { compareFeeds } from './compare-feeds.ts'
import { addUpReturns } from './fold-returns.ts'
import { freeSpinsRoutes } from './free-spins/free-spins.routes.ts'
import { cancelFreeSpins, tellFreeSpins } from './free-spins/tell-free-spins.service.ts'
import { gamesRoutes } from './games.routes.ts'
import { launchRoutes, type Launch } from './launch.routes.ts'
import { createGameLaunch } from './launch.service.ts'
import { differenceCorrection } from './operator/difference-kind.ts'
import { vendorDifferenceRoutes } from './operator/differences.routes.ts'
import { freeSpinsConsoleRoutes } from './operator/free-spins.routes.ts'
import { gameConsoleRoutes } from './operator/games.routes.ts'
import { vendorDeskRoutes } from './operator/vendor-desk.routes.ts'
import { vendorAddition, vendorCredits, vendorSecret } from './operator/vendor-kinds.ts'
import { vendorTransferRuling } from './operator/vendor-transfer-kind.ts'
import { vendorCommands } from './operator/vendors.commands.ts'
import { roundRoutes } from './round.routes.ts'
import type { Lobby } from './lobby.ts'
import type { VendorTransfers } from './transfer/open-transfers.ts'
import { transferModeRoutes } from './transfer/transfer.routes.ts'
import { pruneLaunchTokens } from './vendor.sql.ts'
import type { Vendors } from './vendors.ts'

export { withVendorNames } from './bet-names.ts'
export { createLobby, type Lobby } from './lobby.ts'
export { awcRoutes } from './dialects/awc.ts'
export { softswissRoutes } from './dialects/softswiss.ts'
export type { VendorServices } from './book-message.ts'
export { askStakes } from './free-spins/ask-free-spins.ts'
export { tellFreeSpins } from './free-spins/tell-free-spins.service.ts'
export { tellGames } from './tell-games.service.ts'
export { readOperation } from './read-operation.ts'
export { vendorRoutes } from './vendor.routes.ts'
export { createVendorWallet } from './vendor-wallet.ts'
export { createVendors, nativeVendor, type Vendors } from './vendors.ts'
export { openVendorTransfers, type VendorTransfers } from './transfer/open-transfers.ts'
export { vendorCalls, vendorPaths, vendorSchemes } from './openapi-vendors.ts'

/** What operators do with vendors, and the hostile vendor that is played against a server. */
export const commands = [...vendorCommands, ...attackCommands]

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly access: Access
  readonly protection: Protection
  readonly vendors: Vendors
  readonly lobby: Lobby
  readonly vendorTransfers: VendorTransfers
  readonly realtime: Realtime
  readonly log: Log
  /** Opens the lottery in a window of its own: the same call opens both. */
  readonly lotteryLaunch: Launch
  /** The players' server, which is attacked where an operator asks for it. */
  readonly app: FastifyInstance
  readonly modules: AttackModules
  /** Where a brand's portal is read by whoever is at that host; games lead back to it. */
  readonly originOf: (brand: Brand, host: string) => string
}

/** Vendors hear of free spins soon after they were given or ended. */
const toldEveryMs = 2000
const tokensAgeMs = 30 * 86_400_000

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = [
  ...vendorChecks,
  ...vendorMessageChecks,
  ...vendorMoneyChecks,
  ...freeSpinsChecks,
]

export function gamesModule(parts: Parts): Manifest {
  const { database, brands, protection, vendors, lobby } = parts
  const { transfers, port, jobs } = parts.vendorTransfers
  const { countryOf } = parts.access
  const kinds = {
    vendorAddition: vendorAddition(vendors, brands),
    vendorCredits: vendorCredits(vendors),
    vendorSecret: vendorSecret(vendors),
    differenceCorrection: differenceCorrection(parts),
  }
  return {
    name: 'games',
    calls,
    queues: gameQueues,
    playerRoutes(routes) {
      gamesRoutes(routes, { brands, lobby, countryOf })
      launchRoutes(routes, {
        lottery: parts.lotteryLaunch,
        games: createGameLaunch({ ...parts, transfers, countryOf }),
      })
      transferModeRoutes(routes, { transfers, vendors, port, protection })
      roundRoutes(routes, parts)
      freeSpinsRoutes(routes, parts)
    },
    operatorRoutes(routes) {
      gameConsoleRoutes(routes, { ...parts, kinds })
      vendorDeskRoutes(routes, parts)
      vendorDifferenceRoutes(routes, { ...parts, kinds })
      freeSpinsConsoleRoutes(routes, parts)
      vendorAttackRoutes(routes, parts.modules)
    },
    changeKinds: [...Object.values(kinds), vendorTransferRuling],
    loops: [{ name: 'free spins', everyMs: toldEveryMs, role: 'loop', work: () => tellFreeSpins(parts) }],
    jobs: [
      ...jobs,
      { name: 'games:free_spins_cancelled', crontab: '* * * * *', work: () => cancelFreeSpins(parts) },
      {
        name: 'games:launch_tokens_pruned',
        crontab: '53 4 * * *',
        work: () => database.transaction((tx) => pruneLaunchTokens(tx, tokensAgeMs)),
      },
      attackJob(parts),
      { name: 'games:returns_added_up', crontab: '* * * * *', work: () => addUpReturns(parts) },
      { name: 'games:feeds_compared', crontab: '37 2 * * *', work: () => compareFeeds(parts) },
    ],
  }
}
