import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { assert } from '@parlour/core/kernel/assert.ts'

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url))
const lockKey = 7_265_651

/** Makes the studio's database where it is not there yet, and brings it to the schema of this studio, forward only. */
export async function migrate(url: string): Promise<void> {
  await makeDatabase(url)
  const client = new pg.Client({ connectionString: url, application_name: 'studio migrations' })
  // Where the database dies, the statement under way says so.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists studio_migration (number int primary key, name text not null, hash text not null)',
    )
    const { rows } = await client.query<{ number: number; hash: string }>(
      'select number, hash from studio_migration order by number',
    )
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
    assert(rows.length <= files.length, 'this studio is older than its database')
    for (const [at, file] of files.toSorted().entries()) {
      assert(Number(file.slice(0, 4)) === at + 1, `migration ${file} has its place in the sequence`)
      const text = readFileSync(folder + file, 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      const done = rows[at]
      assert(done === undefined || done.hash === hash, `migration ${file} is as it was when it ran`)
      if (!done) await apply(client, { number: at + 1, name: file, hash, text })
    }
  } finally {
    await client.end()
  }
}

async function apply(
  client: pg.Client,
  { number, name, hash, text }: { number: number; name: string; hash: string; text: string },
): Promise<void> {
  await client.query('begin')
  try {
    await client.query('insert into studio_migration (number, name, hash) values ($1, $2, $3)', [number, name, hash])
    await client.query(text)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

const missingDatabase = '3D000'
const takenName = new Set(['42P04', '23505'])

async function makeDatabase(url: string): Promise<void> {
  const probe = new pg.Client({ connectionString: url })
  probe.on('error', () => undefined)
  const error = await probe.connect().then(
    () => undefined,
    (refused: unknown) => refused,
  )
  await probe.end().catch(() => undefined)
  if (error === undefined) return
  if (codeOf(error) !== missingDatabase) throw error
  const name = new URL(url).pathname.slice(1)
  const around = new URL(url)
  around.pathname = '/postgres'
  const client = new pg.Client({ connectionString: around.href })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`create database ${client.escapeIdentifier(decodeURIComponent(name))}`)
  } catch (failed) {
    // Another studio that begins made it a moment ago.
    if (!takenName.has(codeOf(failed))) throw failed
  } finally {
    await client.end()
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
