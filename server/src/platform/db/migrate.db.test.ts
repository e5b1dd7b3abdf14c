import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { randomBytes } from 'node:crypto'
import { listMigrations, migrate, statementsOf } from './migrate.ts'

let url: string
let client: pg.Client

beforeEach(async () => {
  const name = `parlour_m_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name}`)
  url = addressOf(name)
  client = await connect(url)
})
afterEach(() => client.end())

function addressOf(name: string): string {
  const address = new URL(inject('databaseServer'))
  address.pathname = `/${name}`
  return address.href
}

async function connect(address: string): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: address })
  await made.connect()
  return made
}

async function onServer(statement: string): Promise<void> {
  const server = await connect(inject('databaseServer'))
  await server.query(statement)
  await server.end()
}

/** Everything that a schema promises: columns, constraints, indexes, functions, triggers. */
async function shapeOf(of: pg.Client): Promise<string[]> {
  const { rows } = await of.query<{ line: string }>(`
    with own as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'graphile_worker'))
    select format('column %s.%s %s %s %s %s', nspname, c.relname, a.attname, format_type(atttypid, atttypmod), attnotnull,
                  pg_get_expr(adbin, adrelid)) as line
      from own join pg_class c on c.relnamespace = own.oid join pg_attribute a on a.attrelid = c.oid and attnum > 0
      left join pg_attrdef on adrelid = c.oid and adnum = attnum where c.relkind in ('r', 'p')
    union all select format('constraint %s.%s %s', nspname, conname, pg_get_constraintdef(k.oid))
      from own join pg_constraint k on k.connamespace = own.oid
    union all select indexdef from pg_indexes join own on nspname = schemaname
    union all select pg_get_functiondef(p.oid) from own join pg_proc p on p.pronamespace = own.oid where prokind <> 'a'
    union all select format('aggregate %s.%s(%s) %s %s', nspname, proname, pg_get_function_arguments(p.oid), aggtransfn, agginitval)
      from own join pg_proc p on p.pronamespace = own.oid join pg_aggregate g on g.aggfnoid = p.oid
    union all select pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = tgrelid join own on own.oid = c.relnamespace where not tgisinternal
    order by 1`)
  return rows.map(({ line }) => line)
}

test('an empty database becomes what the tests’ template is, and stays so', async () => {
  const { length } = listMigrations()
  expect(await migrate(url)).toBe(length)
  const shape = await shapeOf(client)
  expect(shape.length).toBeGreaterThan(200)
  const name = `parlour_m_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template parlour_template`)
  const clone = await connect(addressOf(name))
  expect(shape).toEqual(await shapeOf(clone))
  await clone.end()
  expect(await migrate(url)).toBe(0)
  expect(await shapeOf(client)).toEqual(shape)
})

test('servers that start together migrate once', async () => {
  const counts = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, listMigrations().length])
})

test('a migration that was edited after it ran is refused, before anything is changed', async () => {
  await migrate(url)
  await client.query(`update parlour_migration set hash = repeat('0', 64) where number = 3`)
  const shape = await shapeOf(client)
  await expect(migrate(url)).rejects.toThrow('is as it was when it ran')
  expect(await shapeOf(client)).toEqual(shape)
})

test('a server older than the schema refuses', async () => {
  await migrate(url)
  await client.query(`insert into parlour_migration (number, name, hash) values ($1, 'of_tomorrow', 'x')`, [
    listMigrations().length + 1,
  ])
  await expect(migrate(url)).rejects.toThrow('this server is older than the database’s schema')
})

test('a migration that fails leaves no trace of itself and names itself', async () => {
  await client.query('create schema wallet')
  await expect(migrate(url)).rejects.toThrow('0004_wallet_ledger')
  const { rows } = await client.query<{ number: number }>('select number from parlour_migration order by number')
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])
  await client.query('drop schema wallet')
  expect(await migrate(url)).toBe(listMigrations().length - 3)
})

test('what runs outside a transaction is read statement by statement, without its comments', () => {
  const text = `-- outside a transaction\n-- Why; and more.\ndrop index a;\ncreate index b\n  on c (d);\n`
  expect(statementsOf(text)).toEqual(['drop index a', 'create index b\n  on c (d)'])
  for (const { text: own, name } of listMigrations().filter((one) => one.text.startsWith('-- outside a transaction')))
    for (const statement of statementsOf(own))
      // Each may be interrupted and done again, and holds up nobody for long.
      expect(statement, name).toMatch(
        /^(?:(?:drop|create unique|create) index concurrently|alter table \S+ validate constraint) /,
      )
})
