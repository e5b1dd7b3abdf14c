import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../../src/platform/db/database.ts'

const templateName = 'parlour_template'

/** A database of its own for a test file, cloned from the migrated template. */
export async function openTestDatabase(connections = 12): Promise<Database & { readonly url: string }> {
  const server = inject('databaseServer')
  const name = `parlour_t_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} template ${templateName}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return { ...openDatabase({ url: url.href, connections, isWatched: true }), url: url.href }
}
