import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'

const weekMs = 7 * 24 * 3600 * 1000
let client: pg.Client

beforeEach(async () => {
  const template = new URL(inject('databaseServer'))
  template.pathname = '/parlour_template'
  client = new pg.Client({ connectionString: template.href })
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
