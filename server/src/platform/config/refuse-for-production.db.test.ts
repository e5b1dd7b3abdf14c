import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { markDemo } from '#platform/db/demo-mark.sql.ts'
import { openTestDatabase } from '../../../test/support/database.ts'
import { refuseForProduction } from './refuse-for-production.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const start = (mode: 'production' | 'development') => refuseForProduction({ mode }, database)

test('production starts over a database of its own', async () => {
  await expect(start('production')).resolves.toBeUndefined()
})

test('not over one whose clock was moved', async () => {
  await sql`insert into platform.clock_offset (offset_ms) values (1000)`.execute(database.db)
  await expect(start('production')).rejects.toThrow('clock is moved')
  await expect(start('development')).resolves.toBeUndefined()
  await sql`delete from platform.clock_offset`.execute(database.db)
})

test('nor over one that holds the demo, were it half made', async () => {
  await database.transaction(markDemo)
  await database.transaction(markDemo)
  await expect(start('production')).rejects.toThrow('holds the demo')
  await expect(start('development')).resolves.toBeUndefined()
})
