/** A test of an endpoint's edge through the real server, with no database behind it: what is refused before the handler. */
export function httpTest(parts: {
  /** The file of the contract, from its folder. */
  readonly contract: string
  readonly endpoint: string
  readonly routes: string
  readonly module: string
  /** The name of the file of the routes, before `.routes.ts`. */
  readonly file: string
  readonly path: string
  readonly refused: 'identity.session_required' | 'request.merchant_unknown'
}): string {
  const { contract, endpoint, routes, module, file, path, refused } = parts
  const isMembers = refused === 'identity.session_required'
  const status = isMembers ? 401 : 404
  return `import { afterAll, beforeAll, expect, test } from 'vitest'
import { ${endpoint} } from '@parlour/core/contract/${contract}'
import { ${routes} } from '#modules/${module}/${file}.routes.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { BrandContext } from '#platform/http/context.ts'
import { createRoutes } from '#platform/http/routes.ts'
import { createServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log/log.ts'
import { createMetrics } from '#platform/log/metrics.ts'

const brand: BrandContext = {
  brandId: '00000000-0000-7000-8000-000000000001',
  merchantCode: 'demo',
  status: 0,
  currency: 'USD',
  currencySymbol: '$',
  currencyDecimals: 2,
  defaultLanguage: 'en',
  languages: ['en'],
}

// Nothing listens there: a call that reached the database would be a failure, not the refusal that is asked for.
const database = openDatabase({ url: 'postgres://localhost:1/none', connections: 2 })
const edge = {
  findBrand: (hint: { readonly merchant: string | undefined }) => Promise.resolve(hint.merchant === 'demo' ? brand : undefined),
  findMember: () => Promise.resolve(undefined),
  unseal: () => Promise.resolve(undefined),
  refusalText: (code: string) => code,
}
const app = await createServer({ config: readConfig({ PARLOUR_MODE: 'test' }), log: createLog('silent'), metrics: createMetrics(), edge, isStrictTransport: false })

let address = ''

beforeAll(async () => {
  ${routes}(createRoutes({ app, database, edge, strict: true, secure: false }))
  // A real socket: the edge reads repeated headers, which only a real request has.
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function read(path: string, merchant: string) {
  const answer = await fetch(address + path, { headers: { merchant } })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

test('${endpoint} stands where the contract says', () => {
  expect(${endpoint}.id).toBe('GET ${path}')
  expect(app.hasRoute({ method: 'GET', url: '${path}' })).toBe(true)
})

test('${isMembers ? 'nobody reads it without a session' : 'a brand that nobody knows reads nothing'}', async () => {
  expect(await read('${path}', '${isMembers ? 'demo' : 'nobody'}')).toMatchObject({
    status: ${status},
    body: { success: false, code: '${refused}' },
  })
})
${isMembers ? '' : surpriseTest(path)}`
}

const surpriseTest = (path: string) => `
test('a field that the contract does not list is refused', async () => {
  expect(await read('${path}?surprise=1', 'demo')).toMatchObject({ status: 400, body: { code: 'request.unknown_field' } })
})
`
