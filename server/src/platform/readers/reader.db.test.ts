import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/support/database.ts'
import type { Tx } from '../db/database.ts'
import { createReading } from './reading.ts'
import { afterPlaceOf, readOn } from './reader.ts'

// A log of numbers, and a reader that adds them up: each once, in whatever order transactions end.

let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  database = await openTestDatabase(4)
  await sql`
    create table platform.test_log (n bigint generated always as identity primary key, value int not null)`.execute(
    database.db,
  )
  await sql`create table platform.test_sum (total int not null, ns int[] not null)`.execute(database.db)
})
beforeEach(async () => {
  await sql`truncate platform.test_log, platform.test_sum, platform.reader restart identity`.execute(database.db)
  await sql`insert into platform.test_sum values (0, '{}')`.execute(database.db)
  await database.transaction((tx) => addUp(tx))
})
afterAll(() => database.close())

/** Writers go one after another. */
async function write(tx: Tx, value: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(20261129)`.execute(tx)
  await sql`insert into platform.test_log (value) values (${value})`.execute(tx)
}
const writeAlone = (n: number) => database.transaction((tx) => write(tx, n))

interface Row {
  readonly n: bigint
  readonly value: number
}

/** Adds the next numbers up. */
async function addUp(tx: Tx, { most = 100, waits = true } = {}): Promise<number> {
  const rows = await readOn(tx, {
    name: 'test',
    most,
    waits,
    read: async (log) => {
      const found = await sql<Row>`
        select n, value from platform.test_log where ${log.beyond} order by n limit ${log.most}`.execute(tx)
      return found.rows
    },
  })
  for (const { value } of rows)
    await sql`update platform.test_sum set total = total + ${value}, ns = ns || ${value}::int`.execute(tx)
  return rows.length
}
const added = async () => {
  const { rows } = await sql<{ total: number; ns: number[] }>`select total, ns from platform.test_sum`.execute(
    database.db,
  )
  return rows[0]
}
const isBehind = async () => {
  const { rows } = await sql`select from platform.test_log where ${afterPlaceOf('test')} limit 1`.execute(database.db)
  return rows.length > 0
}

/** A transaction that stays open until it is told to end. */
async function openTransaction(work: (tx: Tx) => Promise<unknown>) {
  const began = Promise.withResolvers<undefined>()
  const ends = Promise.withResolvers<undefined>()
  const done = database.transaction(async (tx) => {
    await work(tx)
    began.resolve(undefined)
    await ends.promise
  })
  await began.promise
  return async () => {
    ends.resolve(undefined)
    await done
  }
}

test('reads each row once, a part at a time', async () => {
  for (const n of [1, 2, 3]) await writeAlone(n)
  expect(await isBehind()).toBe(true)
  expect(await database.transaction((tx) => addUp(tx, { most: 2 }))).toBe(2)
  expect(await database.transaction((tx) => addUp(tx, { most: 2 }))).toBe(1)
  expect(await database.transaction((tx) => addUp(tx))).toBe(0)
  expect(await isBehind()).toBe(false)
  expect(await added()).toEqual({ total: 6, ns: [1, 2, 3] })
})

test('passes over nothing: what is written behind an open transaction comes after it', async () => {
  const end = await openTransaction((tx) => write(tx, 1))
  const second = writeAlone(2)
  expect(await database.transaction((tx) => addUp(tx))).toBe(0)
  await end()
  await second
  expect(await database.transaction((tx) => addUp(tx))).toBe(2)
  expect(await added()).toEqual({ total: 3, ns: [1, 2] })
})

test('keeps its place with what it books: what was taken back is read again', async () => {
  await writeAlone(5)
  const killed = database.transaction(async (tx) => {
    await addUp(tx)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await added()).toEqual({ total: 0, ns: [] })
  await database.transaction((tx) => addUp(tx))
  expect(await added()).toEqual({ total: 5, ns: [5] })
})

test('two processes read one after the other, or the second leaves it to the first', async () => {
  await writeAlone(1)
  const end = await openTransaction((tx) => addUp(tx))
  expect(await database.transaction((tx) => addUp(tx, { waits: false }))).toBe(0)
  const waiting = database.transaction((tx) => addUp(tx))
  await end()
  expect(await waiting).toBe(0)
  expect(await added()).toEqual({ total: 1, ns: [1] })
})

test('whoever is about to show what was read gets all of it, at once or behind a run that is under way', async () => {
  const part = (waits: boolean) => database.transaction(async (tx) => (await addUp(tx, { most: 2, waits })) === 2)
  const reading = createReading({ part, isBehind })
  for (const n of [1, 2, 3, 4, 5]) await writeAlone(n)
  await Promise.all([reading.upToDate(), reading.upToDate(), reading.goOn()])
  expect(await added()).toMatchObject({ total: 15 })
  await writeAlone(6)
  await reading.upToDate()
  expect(await added()).toEqual({ total: 21, ns: [1, 2, 3, 4, 5, 6] })
})
