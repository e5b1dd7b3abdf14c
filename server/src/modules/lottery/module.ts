import type { Beacon } from '#platform/beacon/beacon.ts'
import type { Database } from '#platform/db/database.ts'
import type { Metrics } from '#platform/log/metrics.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Brands } from '#modules/brand/index.ts'
import { demoMoney } from '#modules/wallet/index.ts'
import { calls } from './calls.gen.ts'
import { lotteryQueues } from './operator/queues.sql.ts'
import type { BetBatcher } from './place-bets.service.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { drawChecks } from './checks/draws.check.ts'
import { lotteryChecks } from './checks/lottery.check.sql.ts'
import { feedRoutes } from './feed.routes.ts'
import type { LotteryEvents } from './lottery.loop.ts'
import { lotteryRoutes } from './lottery.routes.ts'
import { drawResettle, drawVoid } from './operator/draw-kinds.ts'
import { drawRoutes } from './operator/draws.routes.ts'
import { gameCommands } from './operator/games.commands.ts'
import { lotteryGameRoutes } from './operator/games.routes.ts'
import { issueCommands } from './operator/issues.commands.ts'
import { offerChange } from './operator/offer-kind.ts'
import { resultCommands } from './operator/results.commands.ts'
import { lotteryRiskRoutes } from './operator/risk.routes.ts'
import { seriesChange } from './operator/series-kind.ts'
import { lotterySeriesRoutes } from './operator/series.routes.ts'
import { issueJob } from './pushes.ts'

export { createCatalogue } from './catalogue.ts'
export { lotteryBetNames } from './bet-names.ts'
export { lotteryCancelTimes } from './cancel-times.sql.ts'
export { createBeaconWatch, type BeaconWatch } from './beacon-watch.ts'
export { createLotteryRound } from './lottery.loop.ts'
export { createLotteryLaunch } from './lottery-launch.ts'
export { listUpcoming } from './issue.sql.ts'
export { createBetBatcher } from './place-bets.service.ts'
export { lotteryEvents } from './lottery-events.ts'

export const commands = [...gameCommands, ...issueCommands, ...resultCommands]

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly catalogue: ReadCatalogue
  readonly beacon: Beacon
  readonly bets: BetBatcher
  readonly lotteryEvents: LotteryEvents
  /** The secret of each feed of results, by its name. */
  readonly feeds: ReadonlyMap<string, string>
  readonly metrics: Metrics
  readonly realtime: Realtime
}

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = [...lotteryChecks, ...drawChecks]

export function lotteryModule(parts: Parts): Manifest {
  const { database, brands, catalogue, feeds, metrics } = parts
  const kinds = { drawVoid: drawVoid(parts), drawResettle: drawResettle(parts) }
  const grantOf = async (brandId: string) => (await brands.get(brandId)).demoGrant
  return {
    name: 'lottery',
    calls,
    queues: lotteryQueues,
    playerRoutes(routes) {
      lotteryRoutes(routes, {
        ...parts,
        onBalance: parts.realtime.pushBalance,
        ensureDemoMoney: (player) => demoMoney.ensure(database, { ...player, grantOf }),
      })
      feedRoutes(routes, { database, catalogue, feeds, onClaim: metrics.feedClaim })
    },
    operatorRoutes(routes) {
      lotteryRiskRoutes(routes, { catalogue })
      lotteryGameRoutes(routes, { catalogue })
      lotterySeriesRoutes(routes, { catalogue })
      drawRoutes(routes, { ...parts, kinds })
    },
    changeKinds: [kinds.drawVoid, kinds.drawResettle, offerChange, seriesChange],
    jobs: [issueJob({ database, catalogue, events: parts.lotteryEvents })],
  }
}
