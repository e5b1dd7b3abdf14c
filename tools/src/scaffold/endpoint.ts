import { groupOf } from '../architecture/module-order.ts'
import type { Sources } from '../architecture/sources.ts'
import { newFile, readFile, withImport, type Written } from './edits.ts'
import { httpTest } from './http-test.ts'
import { readName, WrongWish } from './names.ts'

const playerRoutes = '    playerRoutes(routes) {'

/** Mounts routes in the manifest of their module, which has calls of players. */
function withRoutes(manifest: string, { routes, file }: { readonly routes: string; readonly file: string }): string {
  const imported = withImport(manifest, routes, `./${file}.routes.ts`)
  if (!imported.includes(`${playerRoutes}\n`)) throw new WrongWish('The module has no calls of players to add one to.')
  return imported.replace(`${playerRoutes}\n`, `${playerRoutes}\n      ${routes}(routes)\n`)
}

/** `wallet/standing`: contract entry, route and test of a call that answers when it was read, ready to be given more. */
export function scaffoldEndpoint(sources: Sources, wish: string): Written {
  const [module = '', call = ''] = wish.split('/')
  const { kebab, camel, pascal, words } = readName(call)
  if (groupOf(module) < 0) throw new WrongWish('An endpoint is MODULE/NAME, such as wallet/standing.')
  const contractPath = `core/contract/${module}.ts`
  const manifestPath = `server/src/modules/${module}/module.ts`
  const routes = `${camel}Routes`
  const endpoint = `get${pascal}`
  const path = `/api/${module}/${kebab}`
  const contract = withImport(readFile(sources, contractPath), 'EpochMs', './shapes.ts')
  return new Map([
    [contractPath, `${contract.trimEnd()}\n\n${contractEntry({ endpoint, path, words })}`],
    newFile(sources, `server/src/modules/${module}/${kebab}.routes.ts`, routesFile({ module, endpoint, routes })),
    [manifestPath, withRoutes(readFile(sources, manifestPath), { routes, file: kebab })],
    newFile(
      sources,
      `server/test/${module}/${kebab}.http.test.ts`,
      httpTest({ endpoint, routes, module, file: kebab, path, refused: 'identity.session_required' }),
    ),
  ])
}

function contractEntry({
  endpoint,
  path,
  words,
}: {
  readonly endpoint: string
  readonly path: string
  readonly words: string
}): string {
  return `export const ${endpoint} = endpoint({
  id: 'GET ${path}',
  summary: '${words}: when it was read, by the clock that decides',
  audience: 'member',
  query: closed({}),
  value: Type.Object({ at: EpochMs }),
  refusals: [],
})
`
}

function routesFile({
  module,
  endpoint,
  routes,
}: {
  readonly module: string
  readonly endpoint: string
  readonly routes: string
}): string {
  return `import { ${endpoint} } from '@parlour/core/contract/${module}.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Routes } from '#platform/http/routes.ts'

/** Reads for the member who is signed in; the clock is the database's. */
export function ${routes}(routes: Routes): void {
  routes.query(${endpoint}, async ({ db }) => ({ at: await nowMs(db) }))
}
`
}
