import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { feedName, feedSecret } from '../sports/feed.ts'
import { atEnd } from '../support/cleanup.ts'
import type { Site } from '../support/site.ts'
import type { AdapterPlan } from './plan.ts'

export interface Adapter extends AsyncDisposable {
  readonly log: string
  /** Starts it; where a producer is named, it has lost its place there. */
  start(lostProducer?: string): void
  kill(): Promise<void>
  /** How many of the vendor’s words were sent and answered. */
  sent(): number
}

/** The feed client as a process of its own. */
export function openAdapter(site: Site): Adapter {
  const [log, note] = [join(site.home, 'vendor.jsonl'), join(site.home, 'feed-note')]
  const file = join(site.home, 'feed-plan.json')
  const plan: AdapterPlan = { portal: `http://127.0.0.1:${site.port}`, feed: feedName, secret: feedSecret, log, note }
  writeFileSync(file, JSON.stringify(plan))
  let child: ChildProcess | undefined

  async function kill(): Promise<void> {
    if (child?.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  const forget = atEnd(kill)
  return {
    log,
    kill,
    start(lostProducer) {
      const args = [file, ...(lostProducer === undefined ? [] : [lostProducer])]
      child = fork(new URL('adapter.ts', import.meta.url), args, { detached: true, execArgv: [] })
    },
    sent: () => (existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0),
    async [Symbol.asyncDispose]() {
      forget()
      await kill()
    },
  }
}
