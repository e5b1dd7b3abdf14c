import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { allConsoleEndpoints } from '@parlour/core/contract/all.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import type { Config } from '#platform/config/config.ts'
import type { Availability } from '#platform/db/availability.ts'
import type { Database } from '#platform/db/database.ts'
import type { ConsoleEdge } from '#platform/http/console-context.ts'
import { createConsoleRoutes } from '#platform/http/console-routes.ts'
import { createServer } from '#platform/http/server.ts'
import type { Log } from '#platform/log/log.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import { serveMedia } from '#platform/images/media.ts'
import type { Modules } from './open-modules.ts'
import { readTexts } from './texts.ts'
import { serveConsolePage } from './console-page.ts'

interface Parts {
  readonly config: Config
  readonly database: Database
  readonly log: Log
  readonly modules: Modules
  readonly manifests: readonly Manifest[]
  readonly folder: string
  readonly availability?: Pick<Availability, 'isAway' | 'orAway'>
  readonly redis?: Redis
}

/**
 * The operators' console: a server of its own on a port of its own. Nothing of it is reachable on the players' port,
 * nothing of theirs on this one, and a brand that is closed closes nothing here.
 */
export async function openConsole(parts: Parts): Promise<FastifyInstance> {
  const { config, database, log, modules, folder, availability } = parts
  const { brands, operators, metrics } = modules
  const texts = readTexts(folder)
  const app = await createServer({
    config,
    log,
    metrics,
    edge: { refusalText: (code, language, details) => texts.refusal(code, language || 'es', details) },
    isStrictTransport: config.consoleUrl.startsWith('https:'),
    availability,
    redis: parts.redis,
  })
  const edge: ConsoleEdge = {
    findOperator: operators.sessions.find,
    findBrand: async (merchantCode) => (await brands.all()).find((brand) => brand.merchantCode === merchantCode),
  }
  const routes = createConsoleRoutes({
    app,
    database,
    edge,
    origin: new URL(config.consoleUrl).origin,
    strict: config.mode === 'test',
  })
  for (const { calls, operatorRoutes } of parts.manifests) {
    for (const mount of calls?.operator ?? []) mount(routes)
    operatorRoutes?.(routes)
  }
  serveMedia(app, { database, edge })
  assert(
    allConsoleEndpoints.every(({ id }) => routes.served.has(id)),
    'every call of the console is served',
  )
  await serveConsolePage(app, { folder, isRebuilt: config.mode === 'development' })
  return app
}
