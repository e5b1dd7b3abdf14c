import type { BrandInReach } from '#platform/http/console-context.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import { calls } from './calls.gen.ts'
import { auditRoutes } from './operator/audit.routes.ts'

export { auditCommands as commands } from './operator/audit.commands.ts'

interface Parts {
  readonly listBrands: () => Promise<readonly BrandInReach[]>
}

export function auditModule(parts: Parts): Manifest {
  return { name: 'audit', calls, operatorRoutes: (routes) => auditRoutes(routes, parts) }
}
