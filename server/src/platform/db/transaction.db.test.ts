import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { openTestDatabase } from '../../../test/support/database.ts'

// What becomes of a connection whose transaction was taken back, and of who asks for two.

let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  database = await openTestDatabase(1)
})
afterAll(() => database.close())

const refused = new Error('refused')
const versionNow = async () => {
  const { rows } = await sql<{ version: bigint }>`select version from lottery.catalogue_version`.execute(database.db)
  return rows[0]?.version ?? 0n
}
const isInTransaction = async () => {
  const { rows } = await sql<{ began: boolean }>`
    select xact_start < query_start as began from pg_stat_activity where pid = pg_backend_pid()`.execute(database.db)
  return rows[0]?.began
}

test('a refusal before the first statement leaves no transaction open on the connection', async () => {
  const work = database.transaction(async () => {
    throw refused
  })
  await expect(work).rejects.toBe(refused)
  await sql`select 1`.execute(database.db)
  expect(await isInTransaction()).toBe(false)
})

test('what was sent and not waited for is taken back with the rest', async () => {
  const before = await versionNow()
  let late: Promise<unknown> = Promise.resolve()
  const work = database.transaction(async (tx) => {
    late = sql`update lottery.catalogue_version set version = version + 1`.execute(tx).catch(() => undefined)
    throw refused
  })
  await expect(work).rejects.toBe(refused)
  await late
  expect(await versionNow()).toBe(before)
})

test('a transaction that asks for a second connection is told so before it could wait for ever', async () => {
  const second = (work: () => Promise<unknown>) =>
    expect(database.transaction(work)).rejects.toThrow('second connection')
  await second(() => sql`select 1`.execute(database.db))
  await second(() => database.transaction(async () => undefined))
  await expect(
    database.batch(async () => ({ result: await versionNow(), written: Promise.resolve() })),
  ).rejects.toThrow('second connection')
  // What is asked after it has one.
  expect(await versionNow()).toBeGreaterThan(0n)
})

test('a transaction may wait for what all share, though it holds the last connection', async () => {
  const shared = await database.transaction(async () => {
    const { rows } = await sql<{ version: bigint }>`
      select version from lottery.catalogue_version`.execute(database.shared)
    return rows[0]?.version
  })
  expect(shared).toBe(await versionNow())
})

test('what only ran transactions leaves no connection behind when it is closed', async () => {
  const other = openDatabase({ url: database.url, connections: 1 })
  const pid = await other.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    return rows[0]?.pid ?? 0
  })
  await other.close()
  const isThere = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(database.db)
    return rows.length > 0
  }
  await expect.poll(isThere).toBe(false)
})
