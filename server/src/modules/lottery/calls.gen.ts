// Written by `npm run generate`: routes of the module that need nothing but what every call is given.
import type { Calls } from '#platform/module/manifest.ts'
import { favouriteRoutes } from './favourite.routes.ts'
import { lotteryScheduleRoutes } from './operator/schedules.routes.ts'

export const calls: Calls = {
  player: [favouriteRoutes],
  operator: [lotteryScheduleRoutes],
}
