import type { Database } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Brands } from '#modules/brand/index.ts'
import { cashOutRoutes } from '../cashout/cash-out.routes.ts'
import { decideCashOuts } from '../cashout/waiting-cash-outs.ts'
import type { SportsNews } from '../sports-news.ts'
import { palpableError } from '../operator/error-kind.ts'
import { sportsQueues } from '../operator/queues.sql.ts'
import { settlementChange } from '../operator/settlement-kind.ts'
import { settlementRoutes } from '../operator/settlement.routes.ts'
import { sportsBetsJob } from './pushes.ts'
import { createSettlementRound } from './settlement.loop.ts'

interface Parts {
  readonly database: Database
  readonly brands: Pick<Brands, 'get' | 'all'>
  readonly news: SportsNews
  readonly realtime: Realtime
}

const settledEveryMs = 200
const cashedOutEveryMs = 100

/** What settlement and cash-out plug in: their loops, calls and pushes. */
export function openSettlement(
  parts: Parts,
): Required<Pick<Manifest, 'playerRoutes' | 'operatorRoutes' | 'changeKinds' | 'queues' | 'loops' | 'jobs'>> {
  const { database, realtime } = parts
  const round = createSettlementRound(parts)
  const kinds = { settlement: settlementChange(parts), error: palpableError(parts) }
  return {
    playerRoutes: (routes: Routes) => cashOutRoutes(routes, parts),
    operatorRoutes: (routes: ConsoleRoutes) => settlementRoutes(routes, { ...parts, kinds }),
    changeKinds: [kinds.settlement, kinds.error],
    queues: sportsQueues,
    loops: [
      {
        name: 'settlement of sports bets',
        everyMs: settledEveryMs,
        role: 'loop',
        work: async () => void (await round()),
      },
      {
        name: 'cash-outs that wait',
        everyMs: cashedOutEveryMs,
        role: 'loop',
        work: async () => void (await decideCashOuts(database, realtime)),
      },
    ],
    jobs: [sportsBetsJob(parts)],
  }
}
