// Written by `npm run generate`: routes of the module that need nothing but what every call is given.
import type { Calls } from '#platform/module/manifest.ts'
import { freezeRoutes } from './operator/freeze.routes.ts'
import { statementConsoleRoutes } from './operator/statements.routes.ts'
import { statementRoutes } from './statement.routes.ts'

export const calls: Calls = {
  player: [statementRoutes],
  operator: [freezeRoutes, statementConsoleRoutes],
}
