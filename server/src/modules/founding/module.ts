import type { Manifest } from '#platform/module/manifest.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Content } from '#modules/content/index.ts'
import { calls } from './calls.gen.ts'
import { readBrandDefaults } from './brand-defaults.ts'
import { founding } from './operator/founding-kind.ts'
import { foundingRoutes } from './operator/founding.routes.ts'

export { foundingCommands as commands } from './operator/founding.commands.ts'

interface Parts {
  readonly brands: Brands
  readonly content: Content
}

/** Founding brands, which concerns every module that a brand has rows of. */
export function foundingModule(parts: Parts): Manifest {
  const defaults = readBrandDefaults()
  const kinds = { founding: founding(parts, defaults) }
  return {
    name: 'founding',
    calls,
    operatorRoutes: (routes) => foundingRoutes(routes, { brands: parts.brands, defaults, kinds }),
    changeKinds: [kinds.founding],
  }
}
