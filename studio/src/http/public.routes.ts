import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Games } from '../catalogue/games.ts'
import { tileOf } from '../catalogue/tile.ts'
import type { Database } from '../db/database.ts'
import { iconOf } from '../icons/icon.ts'

interface Parts {
  readonly database: Database
  readonly games: Games
  readonly portalOrigins: readonly string[]
}

/** Where the build leaves the window; without one, a page shows its drawing alone. */
const built = join(import.meta.dirname, '..', '..', 'dist')
const drawingsPerMinute = 12_000
const aYearMs = 365 * 86_400_000
const params = Type.Object({ gameCode: Type.String({ pattern: '^[A-Z0-9_-]{1,64}$' }) })

/** What anyone may see: drawings, certificates, and the page of a window, which shows nothing without a session. */
export async function publicRoutes(app: FastifyInstance, { database, games, portalOrigins }: Parts): Promise<void> {
  const index = join(built, 'index.html')
  const template = existsSync(index) ? readFileSync(index, 'utf8') : undefined
  if (template !== undefined) await serveFiles(app)
  app.get<{ Params: { gameCode: string } }>(
    '/icons/:gameCode(^[A-Z0-9_-]+).svg',
    { schema: { params }, compress: {}, config: { rateLimit: { max: drawingsPerMinute, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { number } = await games.current(request.params.gameCode)
      return reply
        .headers({
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'public, max-age=604800, immutable',
        })
        .type('image/svg+xml')
        .send(iconOf(number))
    },
  )
  app.get<{ Params: { gameCode: string } }>(
    '/games/:gameCode/certificate.json',
    { schema: { params } },
    async (request, reply) => {
      const certificate = await games.certificate(request.params.gameCode)
      return reply
        .headers({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
        .send(certificate)
    },
  )
  app.get<{ Params: { gameCode: string } }>('/play/:gameCode', { schema: { params } }, async (request, reply) => {
    const { gameCode } = request.params
    const { number } = await games.current(gameCode)
    return reply
      .header('content-security-policy', pagePolicy(portalOrigins))
      .type('text/html; charset=utf-8')
      .send(page(gameCode, tileOf(number).name['en'] ?? gameCode, template))
  })
  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = await sql`select 1`.execute(database.db).then(
      () => true,
      () => false,
    )
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}

/** Everything from here, no cookies, and held by the portal alone. */
function pagePolicy(portalOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${portalOrigins.join(' ')}`,
  ].join('; ')
}

/** The files of the build, for ever: their names change with their contents. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(async (files) => {
    await files.register(fastifyStatic, {
      root: join(built, 'assets'),
      prefix: '/assets/',
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      maxAge: aYearMs,
      immutable: true,
      index: false,
      preCompressed: true,
    })
  })
}

/** The page that was built, under the game's name; words of the catalogue alone stand in it. */
function page(gameCode: string, name: string, template: string | undefined): string {
  if (template !== undefined) return template.replace(/<title>.*<\/title>/, `<title>${name}</title>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title></head><body><img src="/icons/${gameCode}.svg" width="300" height="300" alt="${name}"></body></html>`
}
