import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
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

const home = fileURLToPath(new URL('../../../.parlour/test-postgres', import.meta.url))
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
async function removeRemains(): Promise<void> {
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
  await removeRemains()
  const directory = join(home, String(process.pid))
  mkdirSync(directory, { recursive: true })
  const password = randomBytes(16).toString('hex')
  const postgres = await openEmbeddedPostgres({ directory, password, durable: false })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
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
