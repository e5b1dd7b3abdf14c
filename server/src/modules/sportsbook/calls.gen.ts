// Written by `npm run generate`: routes of the module that need nothing but what every call is given.
import type { Calls } from '#platform/module/manifest.ts'
import { sportsBoardRoutes } from './operator/board.routes.ts'
import { slipRoutes } from './tickets/slip.routes.ts'

export const calls: Calls = {
  player: [slipRoutes],
  operator: [sportsBoardRoutes],
}
