import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { listMigrations } from '#platform/db/migrate.ts'
import type { Metrics } from '#platform/log/metrics.ts'

const workersSeenWithinMs = 60_000

/** Liveness and readiness. */
export function serveHealth(
  app: FastifyInstance,
  parts: {
    readonly database: Database
    readonly lastBeat: () => number
  },
): void {
  app.get('/healthz', async () => ({ status: 'up' }))

  app.get('/readyz', async (_request, reply) => {
    const checks = {
      database: false,
      migrations: false,
      workers: performance.now() - parts.lastBeat() < workersSeenWithinMs,
    }
    try {
      const { rows } = await sql<{
        number: number
      }>`select max(number) as number from public.parlour_migration`.execute(parts.database.db)
      checks.database = true
      checks.migrations = rows[0]?.number === listMigrations().length
    } catch {
      // Said by the status below.
    }
    const isReady = Object.values(checks).every(Boolean)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks })
  })
}

/**
 * Figures for Prometheus. In production they are told on the console's port alone, to who shows the token of the
 * settings: what a proxy in front says of addresses vouches for nobody.
 */
export function serveMetrics(
  app: FastifyInstance,
  { config, metrics, isPublic }: { readonly config: Config; readonly metrics: Metrics; readonly isPublic: boolean },
): void {
  app.get('/metrics', async (request, reply) => {
    const isOpen = config.mode !== 'production'
    const isShown =
      config.metricsToken !== '' && isSame(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`)
    if (!isOpen && (isPublic || !isShown)) return reply.callNotFound()
    return reply.type('text/plain; version=0.0.4').send(await metrics.text())
  })
}

const digest = (text: string) => hash('sha256', text, 'buffer')
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
