import { setTimeout as sleep } from 'node:timers/promises'
import { openStudio } from './compose.ts'
import { migrate } from './db/migrate.ts'
import { createLog } from './log.ts'
import { readSettings } from './settings.ts'

const takenUpEveryMs = 500
const prunedEveryMs = 3_600_000

const settings = readSettings(process.env)
const log = createLog(settings.logLevel)
await migrate(settings.databaseUrl)
const studio = await openStudio(settings, { log })
const end = new AbortController()

/** Goes on until the process ends, one at a time. */
async function repeat(everyMs: number, work: () => Promise<unknown>): Promise<void> {
  while (!end.signal.aborted) {
    await work().catch((error: unknown) => log.error('work in the background fails', { error: String(error) }))
    await sleep(everyMs, undefined, { signal: end.signal, ref: false }).catch(() => undefined)
  }
}

// What an earlier process left is taken up first.
const rounds = repeat(takenUpEveryMs, () => studio.machine.round())
const pruning = repeat(prunedEveryMs, () => studio.sessions.prune())
studio.push.wake()

async function stop(): Promise<void> {
  end.abort()
  await Promise.all([rounds, pruning])
  await studio.close()
  process.exit(0)
}

// Started by the server, it goes when the server goes, however that ended: the pipe between them closes.
if (process.env['STUDIO_FOLLOWS'] === 'yes') process.stdin.on('end', () => process.exit(0)).resume()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
await studio.app.listen({ port: settings.port, host: settings.host })
