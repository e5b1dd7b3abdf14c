import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from '../support/cleanup.ts'
import type { FromClient, Plan, ToClient } from './plan.ts'

const pausedMaxMs = 90_000

export interface Client extends AsyncDisposable {
  /** Resolves when every command that was begun has its answer, and none is begun. */
  pause(): Promise<void>
  resume(): void
}

/** Starts the client in a process of its own, in a group of its own: Ctrl-C ends it by way of the harness. */
export function startClient(plan: Plan, folder: string): Client {
  const file = join(folder, 'client-plan.json')
  writeFileSync(file, JSON.stringify(plan))
  const child = fork(new URL('client.ts', import.meta.url), [file], { detached: true, execArgv: [] })
  const exit = once(child, 'exit')
  let isOver = false
  const forget = atEnd(end)

  async function end() {
    forget()
    isOver = true
    child.kill('SIGKILL')
    await exit
  }
  const failed = exit.then(() => {
    if (!isOver) throw new Error('the client ended by itself')
  })
  failed.catch(() => undefined)
  const late = async () => {
    await sleep(pausedMaxMs, undefined, { ref: false })
    throw new Error('commands stay without an answer')
  }

  return {
    async pause() {
      const paused = once(child, 'message')
      child.send('pause' satisfies ToClient)
      const [said] = (await Promise.race([paused, failed, late()])) as [FromClient]
      if (said !== 'paused') throw new Error('the client says only that it has paused')
    },
    resume: () => void child.send('resume' satisfies ToClient),
    [Symbol.asyncDispose]: end,
  }
}
