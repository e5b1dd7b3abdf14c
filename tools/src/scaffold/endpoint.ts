import { groupOf } from '../architecture/module-order.ts'
import type { Sources } from '../architecture/sources.ts'
import { newFile, type Written } from './edits.ts'
import { httpTest } from './http-test.ts'
import { readName, WrongRequest } from './names.ts'

/** `wallet/summary`: contract entry, route and test of a call that answers when it was read, ready to be given more. */
export function scaffoldEndpoint(sources: Sources, request: string): Written {
  const [module = '', call = ''] = request.split('/')
  const { kebab, camel, pascal, words } = readName(call)
  if (groupOf(module) < 0) throw new WrongRequest('An endpoint is MODULE/NAME, such as wallet/summary.')
  if (!sources.has(`server/src/modules/${module}/module.ts`))
    throw new WrongRequest(`There is no module ${module} yet.`)
  const contract = `${module}/player/${kebab}.ts`
  const routes = `${camel}Routes`
  const endpoint = `get${pascal}`
  const path = `/api/${module}/${kebab}`
  return new Map([
    newFile(sources, `core/contract/${contract}`, contractFile({ endpoint, path, words })),
    newFile(sources, `server/src/modules/${module}/${kebab}.routes.ts`, routesFile({ contract, endpoint, routes })),
    newFile(
      sources,
      `server/test/${module}/${kebab}.http.test.ts`,
      httpTest({ contract, endpoint, routes, module, file: kebab, path, refused: 'identity.session_required' }),
    ),
  ])
}

function contractFile({
  endpoint,
  path,
  words,
}: {
  readonly endpoint: string
  readonly path: string
  readonly words: string
}): string {
  return `import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, EpochMs } from '../../shapes.ts'

export const ${endpoint} = endpoint({
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
  contract,
  endpoint,
  routes,
}: {
  readonly contract: string
  readonly endpoint: string
  readonly routes: string
}): string {
  return `import { ${endpoint} } from '@parlour/core/contract/${contract}'
import { nowMs } from '#platform/clock/now.ts'
import type { Routes } from '#platform/http/routes.ts'

/** Reads for the member who is signed in; the clock is the database's. */
export function ${routes}(routes: Routes): void {
  routes.query(${endpoint}, async ({ db }) => ({ at: await nowMs(db) }))
}
`
}
