import type { Routes } from '#platform/http/routes.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { issueRoutes } from './issue.routes.ts'
import { orderRoutes } from './order.routes.ts'

/** Every call of the lottery: its catalogue, its issues and results, its orders. */
export function lotteryRoutes(routes: Routes, parts: Parameters<typeof orderRoutes>[1]): void {
  catalogueRoutes(routes, parts)
  issueRoutes(routes, parts)
  orderRoutes(routes, parts)
}
