import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { listMigrations, statementsOf } from '../../src/platform/db/migrate.ts'

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** A new database as a server of before left it: with all migrations but those from one on, by the end of its name. */
export async function databaseBefore(name: string): Promise<{ url: string; client: pg.Client }> {
  const server = await connect(inject('databaseServer'))
  const made = `parlour_m_${randomBytes(6).toString('hex')}`
  await server.query(`create database ${made}`)
  await server.end()
  const address = new URL(inject('databaseServer'))
  address.pathname = `/${made}`
  const client = await connect(address.href)
  await client.query(
    'create table public.parlour_migration (number int primary key, name text not null, hash text not null, at timestamptz not null default now())',
  )
  const migrations = listMigrations()
  for (const one of migrations.slice(
    0,
    migrations.findIndex((own) => own.name.endsWith(name)),
  )) {
    for (const text of one.text.startsWith('-- outside') ? statementsOf(one.text) : [one.text]) await client.query(text)
    const row = [one.number, one.name, one.hash]
    await client.query('insert into parlour_migration (number, name, hash) values ($1, $2, $3)', row)
  }
  return { url: address.href, client }
}
