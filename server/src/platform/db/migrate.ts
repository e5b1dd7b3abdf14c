import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { assert } from '@parlour/core/kernel/assert.ts'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const lockKey = 7_265_641
const betweenTriesMs = 200
/** The first line of a migration whose statements run one by one, each by itself: what a transaction cannot hold. */
const outsideMark = '-- outside a transaction\n'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly text: string
  readonly hash: string
}

/** The migrations in the folder: one sequence without gaps. */
export function listMigrations(): readonly Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
  return files.map((file, at) => {
    const match = /^(\d{4})_([a-z]+(?:_[a-z0-9]+)*)\.sql$/.exec(file)
    assert(match?.[1] !== undefined && Number(match[1]) === at + 1, `migration ${file} has its place in the sequence`)
    const text = readFileSync(`${folder}${file}`, 'utf8')
    return { number: at + 1, name: file, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * Brings a database to this server's schema, each migration in its own transaction under an advisory lock;
 * one whose first line says so runs outside of any, statement by statement, and begins anew where it broke off.
 * A server older than the schema, or one whose migrations were edited after they ran, refuses to go on.
 */
export async function migrate(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'parlour migrations' })
  // Where the database dies, the statement under way says so.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await lock(client)
    await client.query(
      'create table if not exists public.parlour_migration (number int primary key, name text not null, hash text not null, at timestamptz not null default now())',
    )
    const { rows: done } = await client.query<{ number: number; name: string; hash: string }>(
      'select number, name, hash from public.parlour_migration order by number',
    )
    const migrations = listMigrations()
    assert(done.length <= migrations.length, 'this server is older than the database’s schema')
    for (const [at, row] of done.entries()) {
      assert(migrations[at]?.hash === row.hash, `migration ${row.name} is as it was when it ran`)
    }
    for (const migration of migrations.slice(done.length)) await run(client, migration)
    return migrations.length - done.length
  } finally {
    await client.end()
  }
}

/** Asks again and again: whoever waits in a statement has a snapshot, which an index that is made beside writers waits for. */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lockKey])
    if (rows[0]?.got === true) return
    await sleep(betweenTriesMs)
  }
}

async function run(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await (migration.text.startsWith(outsideMark) ? applyOutside(client, migration) : apply(client, migration))
  } catch (error) {
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    // The row first: a second server that got past the lock would fail here, before any change.
    await writeDown(client, migration)
    await client.query(migration.text)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Statement by statement, and written down behind the last: one that broke off is run again from its beginning. */
async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration.text)) await client.query(statement)
  await writeDown(client, migration)
}

/** The statements of a text, each of which ends with a semicolon at the end of a line. */
export function statementsOf(text: string): readonly string[] {
  return text
    .replaceAll(/^--.*\n/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

async function writeDown(client: pg.Client, { number, name, hash }: Migration): Promise<void> {
  await client.query('insert into public.parlour_migration (number, name, hash) values ($1, $2, $3)', [
    number,
    name,
    hash,
  ])
}
