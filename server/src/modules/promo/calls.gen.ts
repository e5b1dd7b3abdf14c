// Written by `npm run generate`: routes of the module that need nothing but what every call is given.
import type { Calls } from '#platform/module/manifest.ts'
import { promotionStudyRoutes } from './operator/promotion-studies.routes.ts'
import { promotionGrantRoutes } from './operator/promotions.routes.ts'

export const calls: Calls = {
  player: [],
  operator: [promotionStudyRoutes, promotionGrantRoutes],
}
