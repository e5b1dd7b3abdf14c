import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs'
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

/** One PostgreSQL for all database tests, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  mkdirSync(home, { recursive: true })
  const passwordFile = join(home, 'password')
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(16).toString('hex'), { mode: 0o600 })
  const postgres = await openEmbeddedPostgres({
    directory: home,
    password: readFileSync(passwordFile, 'utf8'),
    durable: false,
  })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'parlour_%'",
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${templateName}`)
  await client.end()
  const template = new URL(postgres.url)
  template.pathname = `/${templateName}`
  await migrate(template.href)
  await prepareJobs(template.href)
  project.provide('databaseServer', postgres.url)
  return () => postgres.stop()
}
