import { readFileSync } from 'node:fs'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { startDueLoop } from '#platform/due/due-loop.ts'
import { repeat } from '#platform/due/repeat.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import type { Lease } from '#platform/nodes/lease.ts'
import { startNode } from '#platform/nodes/node.ts'
import type { Parlour } from './compose.ts'

const packageFile = new URL('../../../package.json', import.meta.url)

interface Parts {
  readonly config: Config
  readonly url: string
  readonly database: Database
  readonly parlour: Parlour
  readonly nodeId: string
  readonly lease: Lease | undefined
  readonly log: Log
  /** Undone in reverse when the process stops. */
  readonly onStop: (name: string, work: () => Promise<unknown>) => void
}

/** Starts what this process does besides answering: jobs, draws and loops, by its roles; and says that it is there. */
export async function runWork(parts: Parts): Promise<void> {
  const { config, url, database, parlour, nodeId, lease, log, onStop } = parts
  const jobs = config.roles.has('worker') ? await startJobs({ url, jobs: parlour.jobs, log }) : undefined
  const node = startNode({
    database,
    nodeId,
    version: (JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string }).version,
    roles: config.roles,
    workers: jobs?.workers ?? (() => []),
    log,
  })
  onStop('the sign of life', node.stop)
  // Ended before it: whose sign of life is gone has no row by which the jobs that it still holds could be freed.
  if (jobs) onStop('the jobs', jobs.stop)
  if (lease) {
    const loop = startDueLoop({ lease, round: parlour.round, onBeat: parlour.onBeat, log })
    onStop('the beacons', () => parlour.beacons.stop())
    onStop('the lease of the draws', lease.stop)
    onStop('the draws', loop.stop)
  }
  for (const { role, end, ...turn } of parlour.loops) {
    if (role !== undefined && !config.roles.has(role)) continue
    const running = repeat({ ...turn, log })
    onStop(turn.name, async () => {
      await running.stop()
      await end?.()
    })
  }
  onStop('new calls', async () => {
    parlour.drain()
    await node.drain()
    await new Promise((done) => setTimeout(done, config.drainSeconds * 1000))
  })
}
