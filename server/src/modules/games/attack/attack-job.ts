import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { runAttack } from './attack.ts'
import { endAttackRun, takeAttackRun } from './attack-run.sql.ts'
import type { AttackModules } from './stage.ts'

export const attackJobName = 'games:vendor_attacked'

const OneRun = Type.Object({ runId: Type.String() })

interface Parts {
  readonly database: Database
  readonly modules: AttackModules
  /** The players' server, which is attacked over HTTP as any vendor reaches it. */
  readonly app: FastifyInstance
  readonly log: Log
}

/** Plays the hostile vendor that an operator asked for. A run that was cut off is not begun a second time. */
export function attackJob({ database, modules, app, log }: Parts): Job {
  return {
    name: attackJobName,
    async work(payload) {
      const { runId } = Value.Parse(OneRun, payload)
      const run = await database.transaction((tx) => takeAttackRun(tx, runId))
      const brand = (await modules.brands.all()).find(({ brandId }) => brandId === run?.brandId)
      if (!run || !brand) return
      const sheet = modules.isProduction
        ? null
        : await runAttack({ database, modules, url: addressOf(app) }, brand).catch((error: unknown) => {
            log.error({ err: error }, 'a hostile vendor could not be played')
            return null
          })
      await database.transaction((tx) => endAttackRun(tx, runId, sheet))
    },
  }
}

/** Where this process serves players, on this machine. */
function addressOf(app: FastifyInstance): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const host = typeof address === 'object' && address && !['0.0.0.0', '::'].includes(address.address)
  return host && address.family === 'IPv6'
    ? `http://[${address.address}]:${port}`
    : `http://${host ? address.address : '127.0.0.1'}:${port}`
}
