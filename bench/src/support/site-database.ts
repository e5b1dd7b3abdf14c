import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { commitBalances } from '../../../server/src/modules/wallet/module.ts'
import { openDatabase } from '../../../server/src/platform/db/database.ts'

const stopTries = 200
const stopEveryMs = 50

const pidFileOf = (home: string) => join(home, 'postgres', 'data', 'postmaster.pid')

/** The process number of the postmaster of a home folder, when its file is there. */
export function postmasterOf(home: string): number | undefined {
  const pid = existsSync(pidFileOf(home)) ? Number(readFileSync(pidFileOf(home), 'utf8').split('\n')[0]) : 0
  return pid > 0 ? pid : undefined
}

export function databaseUrlOf(home: string): string {
  const { databasePassword } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as {
    databasePassword: string
  }
  const [, , , port] = readFileSync(pidFileOf(home), 'utf8').split('\n')
  return `postgres://parlour:${databasePassword}@127.0.0.1:${port}/postgres`
}

/** A connection to a database that may be measured: one that keeps what it acknowledged. */
export async function connectDurable(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // A measurement may kill this database; the statement that runs then says so.
  client.on('error', () => undefined)
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await client.query<Record<string, string>>(`show ${setting}`)
    if (rows[0]?.[setting] !== 'on') throw new Error(`${setting} is not on: nothing measured so would be true`)
  }
  return client
}

/** Stops a postmaster at once and without a checkpoint: its data is thrown away. */
export async function stopPostmaster(pid: number | undefined): Promise<void> {
  if (pid === undefined || !isAlive(pid)) return
  process.kill(pid, 'SIGQUIT')
  for (let tries = 0; tries < stopTries && isAlive(pid); tries += 1) await sleep(stopEveryMs)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * As in the middle of an evening: tables that have rows have their statistics, and the log has all the files it keeps
 * to be used again. A load before it makes the rows, one after it writes each page for the first time since the
 * checkpoint.
 */
export async function asInTheEvening(db: pg.Client): Promise<void> {
  await db.query('vacuum (analyze)')
  await makeLogFiles(db)
  await db.query('checkpoint')
}

/**
 * Commits to the balances of new members, as each night does. Else the server of a new site would, beside the yardstick
 * and the load: a tenth of a core that no evening gives for it.
 */
export async function commitNight(db: pg.Client, url: string): Promise<void> {
  const { rows } = await db.query<{ brandId: string }>('select brand_id as "brandId" from brand.brand')
  await using database = openDatabase({ url, connections: 2 })
  await commitBalances(
    database,
    rows.map(({ brandId }) => brandId),
  )
}

/**
 * A database writes `min_wal_size` of its log once in its life and uses the files again ever after. A new one is a day
 * from there, and makes each file while commits wait for it: a tenth of a second for every 16 MB.
 */
async function makeLogFiles(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ files: number }>(
    `select ceil(pg_size_bytes(current_setting('min_wal_size'))::numeric
        / pg_size_bytes(current_setting('wal_segment_size')))::int as files`,
  )
  for (let file = 0; file < (rows[0]?.files ?? 0); file += 1) {
    await db.query(`select pg_logical_emit_message(false, 'bench', 'full')`)
    await db.query('select pg_switch_wal()')
  }
}
