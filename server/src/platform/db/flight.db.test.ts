import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, type Database, type Tx } from './database.ts'
import { statement } from './statement.ts'

let database: Database

beforeAll(() => {
  database = openDatabase({ url: inject('databaseServer'), connections: 1 })
})
afterAll(() => database.close())

/** Adds a number to a table that goes with its transaction's session; the same number again is refused. */
const add = (tx: Tx, n: number) => statement`insert into pg_temp.flown (n) values (${n}::int)`.send(tx)
const listed = async () => {
  const { rows } = await sql<{ n: number }>`select n from pg_temp.flown order by n`.execute(database.db)
  return rows.map(({ n }) => n)
}
const inTable = async (work: (tx: Tx) => Promise<unknown>) => {
  await database.transaction(async (tx) => {
    await sql`create table if not exists pg_temp.flown (n int primary key)`.execute(tx)
    await sql`delete from pg_temp.flown`.execute(tx)
  })
  return database.transaction(work)
}

test.each([
  [[`say "a, b"`, '\\', '{}', 'NULL', '', 'Đặc biệt'], 'text'],
  [[1, 2, 3], 'int'],
  [[null, 'x'], 'text'],
])('the list %j arrives as it was', async (list, type) => {
  const rows = await database.transaction(
    async (tx) => (await sql<{ list: unknown }>`select to_jsonb(${list}::${sql.raw(type)}[]) as list`.execute(tx)).rows,
  )
  expect(rows).toEqual([{ list }])
})

test('rows of statements that travelled together are each their own, the second time too', async () => {
  for (const turn of [1, 2]) {
    const answers = await database.transaction((tx) =>
      Promise.all([
        statement<{ a: number }>`select ${turn}::int as a`.send(tx),
        statement<{ b: string; none: null }>`select 'x' as b, null::int as none`.send(tx),
        statement`select 1 as never where false`.send(tx),
      ]),
    )
    expect(answers).toEqual([[{ a: turn }], [{ b: 'x', none: null }], []])
  }
})

test('where one fails those behind it are not run, the failure is told, and the connection goes on', async () => {
  const failed = inTable((tx) => Promise.all([add(tx, 1), add(tx, 1), add(tx, 2)]))
  await expect(failed).rejects.toMatchObject({ code: '23505' })
  await inTable((tx) => Promise.all([add(tx, 1), add(tx, 2)]))
  expect(await listed()).toEqual([1, 2])
})

test('a statement that was wrong the first time can be right the second', async () => {
  const count = (tx: Tx) => statement<{ n: number }>`select count(*)::int as n from pg_temp.late`.send(tx)
  await expect(database.transaction(count)).rejects.toMatchObject({ code: '42P01' })
  const rows = await database.transaction(async (tx) => {
    await sql`create table pg_temp.late (n int)`.execute(tx)
    return count(tx)
  })
  expect(rows).toEqual([{ n: 0 }])
})

test('what is sent after the commit is refused, not lost in silence', async () => {
  let late: Tx | undefined
  await database.transaction(async (tx) => {
    late = tx
    return statement`select 1`.send(tx)
  })
  await expect(statement`select 1`.send(late as Tx)).rejects.toThrow('before the commit')
})

test('a batch whose last statements fail is not committed', async () => {
  await inTable((tx) => add(tx, 7))
  const failed = database.batch(async (tx) => ({
    result: 'all is well',
    written: statement`select 1 / ${0}::int`.send(tx),
  }))
  await expect(failed).rejects.toMatchObject({ code: '22012' })
})
