import type { Database } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Brands } from '#modules/brand/index.ts'
import { cashOutRoutes } from '../cashout/cash-out.routes.ts'
import { decideCashOuts } from '../cashout/waiting-cash-outs.ts'
import type { SportsNews } from '../sports-news.ts'
import { sportsBetsJob } from './pushes.ts'
import { createSettlementRound } from './settlement.loop.ts'

interface Parts {
  readonly database: Database
  readonly brands: Pick<Brands, 'get'>
  readonly news: SportsNews
  readonly realtime: Realtime
}

const settledEveryMs = 200
const cashedOutEveryMs = 100

/** What settlement and cash-out plug in: their loops, calls and pushes. */
export function openSettlement(parts: Parts): Required<Pick<Manifest, 'playerRoutes' | 'loops' | 'jobs'>> {
  const { database, realtime } = parts
  const round = createSettlementRound(parts)
  return {
    playerRoutes: (routes: Routes) => cashOutRoutes(routes, parts),
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
