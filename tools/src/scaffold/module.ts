import { groupOf, moduleNames } from '../architecture/module-order.ts'
import type { Sources } from '../architecture/sources.ts'
import { newFile, type Written } from './edits.ts'
import { httpTest } from './http-test.ts'
import { nextMigration } from './migration.ts'
import { WrongRequest } from './names.ts'

/** A module of the order, from its schema to a call that answers the brand's settings in it. */
export function scaffoldModule(sources: Sources, module: string): Written {
  if (groupOf(module) < 0) {
    throw new WrongRequest(
      `A module has its place in tools/src/architecture/module-order.ts first: ${moduleNames.join(', ')}.`,
    )
  }
  const folder = `server/src/modules/${module}`
  const contract = `${module}/player/settings.ts`
  const routes = `${module}Routes`
  const path = `/api/${module}/settings`
  const endpoint = `get${module.charAt(0).toUpperCase()}${module.slice(1)}Settings`
  return new Map([
    newFile(sources, nextMigration(sources, module, 'settings'), migrationFile(module)),
    newFile(sources, `core/contract/${contract}`, contractFile({ module, endpoint, path })),
    newFile(sources, `${folder}/module.ts`, manifestFile(module)),
    newFile(sources, `${folder}/settings.sql.ts`, sqlFile(module)),
    newFile(sources, `${folder}/settings.routes.ts`, routesFile({ contract, endpoint, routes })),
    newFile(sources, `${folder}/README.md`, readmeFile(module)),
    newFile(
      sources,
      `server/test/${module}/settings.http.test.ts`,
      httpTest({ contract, endpoint, routes, module, file: 'settings', path, refused: 'request.merchant_unknown' }),
    ),
  ])
}

const manifestFile = (module: string) => `import type { Manifest } from '#platform/module/manifest.ts'
import { calls } from './calls.gen.ts'

export function ${module}Module(): Manifest {
  return { name: '${module}', calls }
}
`

const migrationFile = (module: string) => `create schema ${module};

-- What a brand has set in this module; a name that has no row keeps the default of the code.
create table ${module}.setting (
  brand_id uuid not null,
  name text not null,
  value text not null,
  constraint ${module}_setting_pk primary key (brand_id, name)
);
`

const contractFile = ({
  module,
  endpoint,
  path,
}: {
  readonly module: string
  readonly endpoint: string
  readonly path: string
}) =>
  `import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed } from '../../shapes.ts'

export const ${endpoint} = endpoint({
  id: 'GET ${path}',
  summary: 'What the brand has set in ${module}',
  audience: 'public',
  query: closed({}),
  value: Type.Object({ list: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })) }),
  refusals: [],
})
`

const sqlFile = (module: string) => `import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'

export interface Setting {
  readonly name: string
  readonly value: string
}

export async function listSettings(db: Reader, brandId: string): Promise<Setting[]> {
  const { rows } = await sql<Setting>\`
    select name, value from ${module}.setting where brand_id = \${brandId} order by name\`.execute(db)
  return rows
}
`

const routesFile = ({
  contract,
  endpoint,
  routes,
}: {
  readonly contract: string
  readonly endpoint: string
  readonly routes: string
}) =>
  `import { ${endpoint} } from '@parlour/core/contract/${contract}'
import type { Routes } from '#platform/http/routes.ts'
import { listSettings } from './settings.sql.ts'

export function ${routes}(routes: Routes): void {
  routes.query(${endpoint}, async ({ db, brand }) => ({ list: await listSettings(db, brand.brandId) }))
}
`

const readmeFile = (module: string) => `# ${module}

**Facts.** \`${module}.setting\`: what a brand has set here, one row a name; no row keeps the default of the code.

**Locks.** None: settings are read as they stand and written by one statement.

**Invariants.** A name stands once in a brand (\`${module}_setting_pk\`).
`
