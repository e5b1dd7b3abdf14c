import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMetrics } from '#platform/log/metrics.ts'
import { openTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { ensurePartitions, keepPartitions } from './partitions.ts'

const weekMs = 7 * 24 * 3600 * 1000
let cut: TestDatabase
let client: pg.Client

beforeAll(async () => {
  cut = await openTestDatabase()
})
afterAll(() => cut.close())
beforeEach(async () => {
  client = new pg.Client({ connectionString: cut.url })
  await client.connect()
  await client.query('begin')
  await client.query('create schema cut')
  await client.query('create table cut.thing (id uuid not null) partition by range (id)')
})
afterEach(async () => {
  await client.query('rollback')
  await client.end()
})

/** The ends of the partitions, in their order, as instants. */
async function parts(): Promise<{ name: string; from: number; to: number }[]> {
  const { rows } = await client.query<{ name: string; ends: [string, string] }>(`
    select c.relname as name, regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \\(''(.+)''\\) TO \\(''(.+)''\\)') as ends
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'cut.thing'::regclass order by ends`)
  return rows.map(({ name, ends: [from, to] }) => ({ name, from: instantOf(from), to: instantOf(to) }))
}

const instantOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

async function ensure(ahead: number, back: number) {
  await client.query("select platform.ensure_partitions('cut.thing', $1, $2)", [ahead, back])
}

test('weeks lie side by side from before now to ahead, and are made once', async () => {
  await ensure(3, 1)
  await ensure(4, 1)
  const made = await parts()
  expect(made).toHaveLength(6)
  for (const [at, { from, to }] of made.entries()) {
    expect(to - from).toBe(weekMs)
    expect(from).toBe(made[at - 1]?.to ?? from)
    expect(new Date(from).getUTCDay()).toBe(1)
  }
  expect(made[1]?.from).toBeLessThanOrEqual(Date.now())
  expect(made[1]?.to).toBeGreaterThan(Date.now())
  await client.query('insert into cut.thing values (uuidv7())')
})

test('a partition of another width is kept, and weeks fill what it leaves', async () => {
  await client.query(`
    create table cut.thing_of_month partition of cut.thing
      for values from (platform.uuid_floor(date_trunc('week', now(), 'UTC') - interval '30 hours'))
                   to (platform.uuid_floor(date_trunc('week', now(), 'UTC') + interval '200 hours'))`)
  await ensure(2, 1)
  const made = await parts()
  expect(made).toHaveLength(4)
  for (const [at, { from }] of made.entries()) expect(from).toBe(made[at - 1]?.to ?? from)
  expect(made[1]).toMatchObject({ name: 'thing_of_month' })
})

const newest = sql<{ name: string }>`
  select c.oid::regclass::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
   where i.inhparent = 'wallet.posting'::regclass order by pg_get_expr(c.relpartbound, c.oid) desc limit 6`

/** A database whose postings have partitions for two more weeks only. */
async function openShort() {
  const database = await openTestDatabase()
  const { rows } = await newest.execute(database.db)
  for (const { name } of rows) await sql`drop table ${sql.raw(name)}`.execute(database.db)
  return database
}

/** A connection of somebody else's, in a transaction. */
async function openOther(url: string, statement: string) {
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('begin')
  await other.query(statement)
  return { query: (text: string) => other.query(text), end: () => other.end() }
}

const posting = `insert into wallet.posting (fact_id, kind, seq, n, debit_account_id, credit_account_id, amount, at_ms)
                 values (uuidv7(), 'bet.placed', 1, 1, uuidv7(), uuidv7(), 1, 0)`

test('partitions are made beside a long reader, and beside them others write', async () => {
  await using database = await openShort()
  const reader = await openOther(database.url, 'select count(*) from wallet.posting')
  const maker = await openOther(
    database.url,
    `select platform.add_partition('wallet.posting', name, lowest, highest)
       from platform.missing_partitions('wallet.posting', 8) limit 1`,
  )
  const writer = await openOther(database.url, "set local lock_timeout = '1s'")
  await writer.query(posting)
  await writer.query('commit')
  await maker.query('commit')
  await ensurePartitions(database)
  await Promise.all([reader, maker, writer].map((one) => one.end()))
  expect((await newest.execute(database.db)).rows[0]?.name).toContain('wallet.posting_')
  const { rows } = await sql`select from platform.missing_partitions('wallet.posting', 8)`.execute(database.db)
  expect(rows).toEqual([])
})

test('a new partition is as its parent: keys, indexes, and what refuses a change', async () => {
  await using database = await openShort()
  const shapes = () =>
    sql<{ shape: string }>`
      select distinct concat_ws(' | ', (select count(*) from pg_index x where x.indrelid = c.oid),
               (select count(*) from pg_inherits ix join pg_index x on x.indexrelid = ix.inhrelid where x.indrelid = c.oid),
               (select string_agg(tgname, ',' order by tgname) from pg_trigger t where t.tgrelid = c.oid),
               (select string_agg(pg_get_constraintdef(k.oid), ',' order by pg_get_constraintdef(k.oid))
                  from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n')) as shape
        from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'wallet.posting'::regclass`.execute(database.db)
  const before = (await shapes()).rows
  await ensurePartitions(database)
  expect((await shapes()).rows).toEqual(before)
  expect(before).toHaveLength(1)
})

test('a table that is held is tried again, and the weeks that are left raise the alarm', async () => {
  await using database = await openShort()
  const metrics = createMetrics()
  const errors: unknown[] = []
  const log = { error: (what: unknown) => errors.push(what) }
  const holder = await openOther(database.url, 'lock table wallet.posting in share update exclusive mode')
  const tries: number[] = []
  await expect(ensurePartitions(database, async () => tries.push(1))).rejects.toMatchObject({ code: '55P03' })
  expect(tries).toHaveLength(9)
  const { rows } = await sql<{ weeks: number }>`select platform.partition_weeks_ahead() as weeks`.execute(database.db)
  expect(rows).toEqual([{ weeks: 2 }])
  await ensurePartitions(database, () => holder.end())
  await keepPartitions({ database, log, metrics })
  expect(errors).toEqual([])
  expect(await metrics.text()).toContain('parlour_partition_weeks_ahead 8')
  for (const { name } of (await newest.execute(database.db)).rows)
    await sql`drop table ${sql.raw(name)}`.execute(database.db)
  const broken = { ...database, transaction: () => Promise.reject(new Error('no partition can be made')) }
  await expect(keepPartitions({ database: broken, log, metrics })).rejects.toThrow('no partition')
  expect(errors).toEqual([{ weeks: 2 }])
})
