import type { Database } from '#platform/db/database.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { calls } from './calls.gen.ts'
import type { Access } from './access.ts'
import { brandRoutes, type ReadServed } from './brand.routes.ts'
import type { Brands } from './brands.ts'
import { accessRuleCommands } from './operator/access-rules.commands.ts'
import { accessRuleRoutes } from './operator/access-rules.routes.ts'
import { brandCommands } from './operator/brands.commands.ts'
import { brandConsoleRoutes } from './operator/brands.routes.ts'
import { jurisdiction } from './operator/jurisdiction-kind.ts'
import { jurisdictionRoutes } from './operator/jurisdiction.routes.ts'
import { works } from './operator/works-kind.ts'
import { brandJobs } from './pushes.ts'

export { createAccess } from './access.ts'
export { createPermission } from './brand.routes.ts'
export { updateOutside } from './brand.sql.ts'
export { createBrands } from './brands.ts'
export { menusOf } from './menus.ts'

export const commands = [...brandCommands, ...accessRuleCommands]

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly access: Access
  readonly realtime: Realtime
  /** Which categories of vendors' games a brand serves. */
  readonly servedOf: ReadServed
}

export function brandModule(parts: Parts): Manifest {
  const { brands } = parts
  const kinds = { works: works(brands), jurisdiction: jurisdiction(brands) }
  return {
    name: 'brand',
    calls,
    playerRoutes(routes) {
      brandRoutes(routes, parts)
    },
    operatorRoutes(routes) {
      brandConsoleRoutes(routes, { brands, kinds })
      jurisdictionRoutes(routes, { brands, kinds })
      accessRuleRoutes(routes, parts)
    },
    changeKinds: [kinds.works, kinds.jurisdiction],
    jobs: brandJobs(parts),
  }
}
