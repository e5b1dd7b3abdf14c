import { setTimeout as sleep } from 'node:timers/promises'
import type { BatcherOptions, Haste, Waiting } from './waiting.ts'

const atOnce = 256
const betweenTriesMs = 25

/**
 * Where those wait whose accounts somebody else holds: they are tried again and again, each time without waiting for
 * anybody, until the account is free or their time is over. Who comes meanwhile for the same accounts waits here too, so
 * that nobody else is held up and what a member asked for is done in its order.
 */
export function createAside<Command, Result>({
  owners,
  onFull,
  run,
  now,
  withinMs,
  onIdle,
}: Pick<BatcherOptions<Command, Result>, 'owners' | 'onFull'> & {
  readonly run: (batch: readonly Waiting<Command, Result>[], haste: Haste) => Promise<void>
  readonly now: () => number
  readonly withinMs: number
  readonly onIdle: () => void
}) {
  let waiting: Waiting<Command, Result>[] = []
  /** Those that are tried, and of them those that are held up still. */
  let trying: ReadonlySet<Waiting<Command, Result>> = new Set()
  let again: Waiting<Command, Result>[] = []
  let isWorking = false
  /** How many wait for each owner. */
  const held = new Map<string, number>()

  function count(command: Command, by: 1 | -1): void {
    for (const owner of owners?.(command) ?? []) {
      const left = (held.get(owner) ?? 0) + by
      if (left > 0) held.set(owner, left)
      else held.delete(owner)
    }
  }

  async function work(): Promise<void> {
    isWorking = true
    while (waiting.length > 0) {
      const oldest = now() - withinMs
      const batch = waiting.splice(0, atOnce)
      const inTime = batch.filter(({ since, isAnswered }) => since >= oldest && !isAnswered)
      trying = new Set(inTime)
      for (const one of batch) if (!trying.has(one)) one.reject(onFull())
      if (inTime.length > 0) await run(inTime, 'hasty')
      for (const { command } of batch) count(command, -1)
      const isNobodyFree = again.length === inTime.length
      // Before those who came after them.
      waiting = [...again, ...waiting]
      again = []
      if (isNobodyFree) await sleep(betweenTriesMs)
    }
    isWorking = false
    onIdle()
  }

  return {
    isIdle: () => !isWorking,
    /** Whether somebody whom a command is about is waited for. */
    concerns: (command: Command) => held.size > 0 && (owners?.(command) ?? []).some((owner) => held.has(owner)),
    add(one: Waiting<Command, Result>): void {
      count(one.command, 1)
      if (trying.has(one)) again.push(one)
      else waiting.push(one)
      if (!isWorking) void work()
    },
  }
}
