import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'

/** Does something again and again, that long after it was done the last time; a failure is logged by name and tried again. */
export function repeat(settings: {
  readonly name: string
  readonly everyMs: number
  readonly work: () => Promise<void>
  readonly log: Log
}): {
  stop(): Promise<void>
} {
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
      await settings
        .work()
        .catch((error: unknown) => settings.log.error({ err: error, loop: settings.name }, 'a loop failed'))
      await sleep(settings.everyMs, undefined, { signal }).catch(() => undefined)
    }
  }
}
