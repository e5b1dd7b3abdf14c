import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const root = join(import.meta.dirname, '..', '..', '..')
const home = '.parlour/bench'
const port = 4870

export interface House extends AsyncDisposable {
  readonly port: number
  readonly url: string
  readonly db: pg.Client
}

/** A server of its own with fresh data, durable as in production; refuses to measure anything less. */
export async function openHouse(): Promise<House> {
  const server = spawn(process.execPath, ['server/src/main/start.ts', '--reset'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PARLOUR_HOME: home, PORT: String(port), LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '10000000' },
  })
  await untilReady(server)
  const url = databaseUrl()
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  await assertDurable(db)
  return {
    port,
    url,
    db,
    async [Symbol.asyncDispose]() {
      await db.end()
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
      rmSync(join(root, home), { recursive: true, force: true })
    },
  }
}

async function untilReady(server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error('the server did not start')
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('the server was not ready in a minute')
}

function databaseUrl(): string {
  const secrets = JSON.parse(readFileSync(join(root, home, 'secrets.json'), 'utf8')) as { databasePassword: string }
  const pidFile = join(root, home, 'postgres', 'data', 'postmaster.pid')
  if (!existsSync(pidFile)) throw new Error('the embedded database does not run')
  const [, , , databasePort] = readFileSync(pidFile, 'utf8').split('\n')
  return `postgres://parlour:${secrets.databasePassword}@127.0.0.1:${databasePort}/postgres`
}

async function assertDurable(db: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await db.query<Record<string, string>>(`show ${setting}`)
    if (rows[0]?.[setting] !== 'on') throw new Error(`${setting} is not on: nothing measured so would be true`)
  }
}

/** The reconciliation checks on the house, by the product's own command. */
export async function verifyLedger(): Promise<void> {
  const check = spawn(process.execPath, ['server/src/main/verify-ledger.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PARLOUR_HOME: home, PORT: String(port) },
  })
  const code = await new Promise((resolve) => check.once('exit', resolve))
  if (code !== 0) throw new Error('verify-ledger found a difference after the load')
}
