import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '#platform/config/config.ts'
import type { Availability } from '#platform/db/availability.ts'
import type { Database } from '#platform/db/database.ts'
import { listMigrations } from '#platform/db/migrate.ts'
import type { Metrics } from '#platform/log/metrics.ts'

const loopSeenWithinMs = 60_000

interface Readiness {
  readonly database: Database
  /** Who watches whether the database answers: while it does not, nobody who asks here waits for it. */
  readonly availability?: Pick<Availability, 'isAway' | 'orAway'> | undefined
  /** When the loop of what is due last turned; nothing where this process has none. */
  readonly lastBeat: () => number | undefined
  /** Whether this process was asked to stop. */
  readonly isDraining: () => boolean
}

/**
 * Liveness and readiness. A process is `ready`; `degraded` where it answers, but not everything: the database is away, or
 * its loop stands still (a balancer that took it out would take out all of them at once); `draining` once it was asked to
 * stop; `not ready` while the schema is older than it. A schema that is newer is another's, which changes nothing that this
 * one needs (docs/adr/0023-several-processes.md).
 */
export function serveHealth(app: FastifyInstance, { database, availability, lastBeat, isDraining }: Readiness): void {
  app.get('/healthz', async () => ({ status: 'up' }))

  app.get('/readyz', async (_request, reply) => {
    const beat = lastBeat()
    const schema = await (availability?.isAway() === true ? undefined : asked(availability, database))
    const checks = {
      database: schema !== undefined,
      migrations: schema === undefined || schema >= listMigrations().length,
      loop: beat === undefined || performance.now() - beat < loopSeenWithinMs,
    }
    const status = statusOf(checks, isDraining())
    return reply.code(status === 'ready' || status === 'degraded' ? 200 : 503).send({ status, checks })
  })
}

function statusOf(checks: { database: boolean; migrations: boolean; loop: boolean }, isDraining: boolean) {
  if (isDraining) return 'draining'
  if (!checks.migrations) return 'not ready'
  return checks.database && checks.loop ? 'ready' : 'degraded'
}

const asked = (availability: Readiness['availability'], database: Database): Promise<number | undefined> =>
  (availability?.orAway(readSchema(database)) ?? readSchema(database)).catch(() => undefined)

async function readSchema({ db }: Database): Promise<number> {
  const { rows } = await sql<{ number: number }>`select max(number) as number from public.parlour_migration`.execute(db)
  return rows[0]?.number ?? 0
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
