import type { Routes } from '#platform/http/routes.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { chaseRoutes } from './chase.routes.ts'
import { gameListRoutes } from './game-list.routes.ts'
import { issueRoutes } from './issue.routes.ts'
import { limitsRoutes } from './limits.routes.ts'
import { orderRoutes } from './order.routes.ts'
import { resultRoutes } from './result.routes.ts'
import { trendRoutes } from './trend.routes.ts'

/** Every call of the lottery: its catalogue, its issues and results, its orders. */
export function lotteryRoutes(
  routes: Routes,
  parts: Parameters<typeof orderRoutes>[1] & Parameters<typeof issueRoutes>[1],
): void {
  for (const mount of [
    catalogueRoutes,
    gameListRoutes,
    issueRoutes,
    limitsRoutes,
    resultRoutes,
    trendRoutes,
    orderRoutes,
    chaseRoutes,
  ])
    mount(routes, parts)
}
