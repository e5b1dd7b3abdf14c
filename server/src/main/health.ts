import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { listMigrations } from '#platform/db/migrate.ts'
import type { Metrics } from '#platform/log/metrics.ts'

const workersSeenWithinMs = 60_000

/** Liveness, readiness and figures. In production the figures are not for the public port. */
export function serveHealth(
  app: FastifyInstance,
  parts: {
    readonly config: Config
    readonly database: Database
    readonly metrics: Metrics
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

  app.get('/metrics', async (request, reply) => {
    const isLocal = request.ip === '127.0.0.1' || request.ip === '::1'
    if (parts.config.mode === 'production' && !isLocal) return reply.callNotFound()
    return reply.type('text/plain; version=0.0.4').send(await parts.metrics.text())
  })
}
