import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import type { Lease } from '../nodes/lease.ts'

/** Never asleep longer than this: a clock that a test moves, or a step that another node took, is noticed. */
const restMaxMs = 500
/** How soon a node that leads by now begins. */
const askedEveryMs = 100
const restAfterFailureMs = 1000

export interface DueLoop {
  stop(): Promise<void>
}

/** Runs what is due on the node that leads; the others wait for its lease. */
export function startDueLoop(settings: {
  readonly lease: Pick<Lease, 'epoch'>
  /** One round; answers in how many milliseconds the next step is due. */
  readonly round: () => Promise<number | undefined>
  readonly onBeat: () => void
  readonly log: Log
}): DueLoop {
  const { lease, round, onBeat, log } = settings
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
      onBeat()
      await rest(await turn())
    }
  }

  /** Answers how long to rest. */
  async function turn(): Promise<number> {
    const epoch = lease.epoch()
    if (epoch === undefined) return askedEveryMs
    try {
      return Math.max(5, Math.min((await round()) ?? restMaxMs, restMaxMs))
    } catch (error) {
      // What failed because another node leads by now is that node's to do.
      if (lease.epoch() !== epoch) return askedEveryMs
      log.error({ err: error }, 'the due loop stumbled and starts again')
      return restAfterFailureMs
    }
  }

  async function rest(ms: number) {
    await sleep(ms, undefined, { signal }).catch(() => undefined)
  }
}
