import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { prepareJobs } from '../../src/platform/jobs/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

const onDisk = fileURLToPath(new URL('../../../.parlour/test-postgres', import.meta.url))
/** In Linux's folder in memory, which everybody on a machine shares. */
const inMemory = `/dev/shm/parlour-test-postgres-${process.getuid?.() ?? 0}`
const roomBytes = 3 * 1024 ** 3

/**
 * Where the databases of a run lie: in memory where there is room for them. A copy of the template is some fifteen hundred
 * small files, for which a disk takes half a second or a whole one, and memory a thirtieth of it. Nothing of them is kept.
 */
function chooseHome(): string {
  if (!existsSync('/dev/shm')) return onDisk
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize >= roomBytes ? inMemory : onDisk
}
export const templateName = 'parlour_template'

/** Whether the run that a folder is named for goes on. */
function isAlive(pid: string): boolean {
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What runs that were killed have left: to drop their databases one by one takes longer than to begin anew. */
async function removeRemains(home: string): Promise<void> {
  if (!existsSync(home)) return
  for (const name of readdirSync(home)) {
    if (/^\d+$/.test(name) && isAlive(name)) continue
    const directory = join(home, name)
    if (existsSync(join(directory, 'data', 'postmaster.pid'))) {
      const postgres = await openEmbeddedPostgres({ directory, password: '', durable: false }).catch(() => undefined)
      await postgres?.stop().catch(() => undefined)
    }
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * One PostgreSQL for all database tests of a run, with a migrated template that each test file clones. It is this run's
 * alone, and goes with it: another run beside it has its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeRemains(onDisk)
  await removeRemains(inMemory)
  const directory = join(chooseHome(), String(process.pid))
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const password = randomBytes(16).toString('hex')
  const postgres = await openEmbeddedPostgres({ directory, password, durable: false })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  // Thousands of connections are opened in a run, and nobody guesses this password: four thousand hashes each are spared.
  await client.query(`set scram_iterations = 1; alter role current_user password '${password}'`)
  await client.query(`create database ${templateName}`)
  await client.end()
  const template = new URL(postgres.url)
  template.pathname = `/${templateName}`
  await migrate(template.href)
  await prepareJobs(template.href)
  project.provide('databaseServer', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
