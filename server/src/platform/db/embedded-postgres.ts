import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { assert } from '@parlour/core/kernel/assert.ts'
import { endOrphans } from './end-orphans.ts'
import { nativeFolder, run } from './native-postgres.ts'

export interface EmbeddedPostgres {
  readonly url: string
  /** How it came up, for the line printed at start. */
  readonly found: 'created' | 'started' | 'recovered' | 'running'
  stop(): Promise<void>
}

interface Settings {
  readonly directory: string
  readonly password: string
  /** Tests throw their data away and may skip the disk; the product never does. */
  readonly durable: boolean
}

const superuser = 'parlour'
/** How long a postmaster that was killed, or that begins, is given to be gone, or to answer. */
const settleMaxMs = 30_000
const settleEveryMs = 100
/** How long what a killed postmaster left may go on: it finishes the statement it is at, which may be a commit. */
const orphansMaxMs = 5_000

/**
 * Starts, or attaches to, the PostgreSQL that ships on npm. As root, PostgreSQL refuses to run, so it
 * runs in a user namespace where the same user has another number: files in a 0700 folder stay readable.
 * The postmaster leads a session of its own, so that Ctrl-C reaches the server first and the database last.
 */
export async function openEmbeddedPostgres(settings: Settings): Promise<EmbeddedPostgres> {
  const native = await nativeFolder()
  const data = join(settings.directory, 'data')
  mkdirSync(settings.directory, { recursive: true, mode: 0o700 })
  const created = !existsSync(join(data, 'PG_VERSION'))
  if (created) await initialise(native, settings, data)
  const running = await runningPort(native, data, settings.password)
  const recovered = !created && running === undefined && existsSync(join(data, 'postmaster.pid'))
  const port = running ?? (await startPostmaster(native, settings, data))
  return {
    url: `postgres://${superuser}:${settings.password}@127.0.0.1:${port}/postgres`,
    found: created ? 'created' : running !== undefined ? 'running' : recovered ? 'recovered' : 'started',
    stop: () => run(native, 'pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w', '-t', '60']),
  }
}

/** A quarter of the machine, within reason: pages that fall out of it are written and read again by those who bet. */
function sharedBuffersMb({ durable }: Settings): number {
  const quarter = Math.floor(totalmem() / 4 / 1024 ** 2)
  return durable ? Math.min(8192, Math.max(128, quarter)) : 256
}

async function initialise(native: string, settings: Settings, data: string): Promise<void> {
  // A kill in the middle leaves a folder under another name, never half a cluster under the right one.
  const fresh = `${data}.new`
  const passwordFile = join(settings.directory, 'initial-password')
  rmSync(fresh, { recursive: true, force: true })
  writeFileSync(passwordFile, settings.password, { mode: 0o600 })
  try {
    await run(native, 'initdb', [
      '-D',
      fresh,
      '-U',
      superuser,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ])
    renameSync(fresh, data)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

async function startPostmaster(native: string, settings: Settings, data: string): Promise<number> {
  const options = [
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    // Tests share one server, and some of them start several processes.
    `-c max_connections=${settings.durable ? 120 : 300}`,
    `-c shared_buffers=${sharedBuffersMb(settings)}MB`,
    // Files of the log that are kept to be used again: to make a new one, everybody waits.
    settings.durable ? '-c max_wal_size=4GB -c min_wal_size=2GB' : '-c max_wal_size=512MB -c min_wal_size=128MB',
    // The first change of a page after a checkpoint writes the whole page to the log: every five minutes is too often.
    '-c checkpoint_timeout=15min',
    // A table that grows by a fifth is vacuumed: at the usual pace that is half a core for seconds, which calls wait for.
    '-c autovacuum_vacuum_cost_delay=10ms',
    '-c jit=off',
    settings.durable ? '-c fsync=on' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off',
  ].join(' ')
  const log = join(settings.directory, 'postgres.log')
  const begun = performance.now()
  for (;;) {
    const port = await freePort()
    try {
      await run(native, 'pg_ctl', [
        'start',
        '-D',
        data,
        '-w',
        '-t',
        '120',
        '-l',
        log,
        '-o',
        `-c port=${port} ${options}`,
      ])
      return port
    } catch (error) {
      const said = readIfThere(log).slice(-2000)
      // The children of a killed postmaster outlive it for a moment and hold its shared memory; and a port that was
      // free a moment ago may be another's by now.
      const isHeld = said.includes('is still in use')
      const elapsed = performance.now() - begun
      if (!(isHeld || said.includes('Address already in use')) || elapsed > settleMaxMs)
        throw new Error(`PostgreSQL does not start: ${said}`, { cause: error })
      // Another server may have brought up a postmaster meanwhile: its processes are no orphans.
      if (isHeld && elapsed > orphansMaxMs && !(await isAlive(native, data))) endOrphans(data)
      await sleep(settleEveryMs)
    }
  }
}

/**
 * The port of a postmaster that serves this folder, else undefined. A living process is no proof: one that was killed
 * a moment ago still has its number, and one that begins does not answer yet. Both are waited for.
 */
async function runningPort(native: string, data: string, password: string): Promise<number | undefined> {
  const pidFile = join(data, 'postmaster.pid')
  const end = performance.now() + settleMaxMs
  while (existsSync(pidFile) && (await isAlive(native, data))) {
    const port = Number(readIfThere(pidFile).split('\n')[3])
    if (port > 0 && (await answers(port, password))) return port
    assert(performance.now() < end, `the database in ${data} answers, or is gone`)
    await sleep(settleEveryMs)
  }
  return undefined
}

function isAlive(native: string, data: string): Promise<boolean> {
  return run(native, 'pg_ctl', ['status', '-D', data]).then(
    () => true,
    () => false,
  )
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

const notYet = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03'])

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: superuser, password, database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // A connection cut off before it had said a word has no code: its server died under it.
    if (code === '' || notYet.has(code)) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        assert(address !== null && typeof address === 'object', 'a listening socket has an address')
        resolve(address.port)
      })
    })
  })
}
