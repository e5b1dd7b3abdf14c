import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'

/** Never asleep longer than this: a clock that a test moves, or a step that another node took, is noticed. */
const restMaxMs = 500
const restAfterFailureMs = 1000

export interface DueLoop {
  stop(): Promise<void>
}

/**
 * Runs what is due on one node of all, the one that holds the advisory lock on a connection of its own. A node that
 * dies lets go of the lock with its connection, and another takes over.
 */
export function startDueLoop(settings: {
  readonly url: string
  readonly lockKey: number
  /** One round; answers in how many milliseconds the next step is due. */
  readonly round: () => Promise<number | undefined>
  readonly onBeat: () => void
  readonly log: Log
}): DueLoop {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }

  async function run() {
    while (!signal.aborted) {
      try {
        await lead()
      } catch (error) {
        settings.log.error({ err: error }, 'the due loop stumbled and starts again')
        await rest(restAfterFailureMs)
      }
    }
  }

  async function lead() {
    const client = new pg.Client({ connectionString: settings.url, application_name: 'parlour due loop' })
    client.on('error', () => undefined)
    await client.connect()
    try {
      while (!signal.aborted) {
        const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [
          settings.lockKey,
        ])
        settings.onBeat()
        const nextMs = rows[0]?.leads ? await settings.round() : undefined
        // The lock is counted: one more for each round, so it is let go once.
        if (rows[0]?.leads) await client.query('select pg_advisory_unlock($1)', [settings.lockKey])
        await rest(Math.max(5, Math.min(nextMs ?? restMaxMs, restMaxMs)))
      }
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async function rest(ms: number) {
    await sleep(ms, undefined, { signal }).catch(() => undefined)
  }
}
