import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { atEnd } from './cleanup.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const readyMaxMs = 60_000
const readyEveryMs = 25

export interface Site extends AsyncDisposable {
  readonly port: number
  readonly home: string
  /** Starts the server process and answers at once; `untilReady` waits for it. */
  start(options?: { readonly reset: boolean }): ChildProcess
  untilReady(): Promise<void>
  /** The graceful way: the server drains, and its database stops with it. */
  stop(): Promise<void>
  /** The process of the server that was started last. */
  server(): ChildProcess | undefined
  /** The process number of the postmaster, when its file is there. */
  postmaster(): number | undefined
  databaseUrl(): string
  connect(): Promise<pg.Client>
  verifyLedger(): Promise<void>
}

/** An installation of its own for one measurement, with its home folder and its port, gone when the measurement ends. */
export function openSite({ name, port, env }: { name: string; port: number; env?: Record<string, string> }): Site {
  const home = join(root, '.parlour', `bench-${name}`)
  const environment = {
    ...process.env,
    REQUESTS_PER_MINUTE: '10000000',
    LOG_LEVEL: 'warn',
    ...env,
    PARLOUR_HOME: home,
    PORT: String(port),
  }
  let server: ChildProcess | undefined
  const forget = atEnd(dispose)

  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null

  async function ended(signal: NodeJS.Signals): Promise<void> {
    if (!server || !isRunning()) return
    const exit = new Promise((resolve) => server?.once('exit', resolve))
    server.kill(signal)
    await exit
  }

  function postmaster(): number | undefined {
    const file = join(home, 'postgres', 'data', 'postmaster.pid')
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    return pid > 0 ? pid : undefined
  }

  function databaseUrl(): string {
    const { databasePassword } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as {
      databasePassword: string
    }
    const [, , , databasePort] = readFileSync(join(home, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')
    return `postgres://parlour:${databasePassword}@127.0.0.1:${databasePort}/postgres`
  }

  async function dispose(): Promise<void> {
    forget()
    await ended('SIGKILL')
    await stopDatabase(postmaster())
    rmSync(home, { recursive: true, force: true })
  }

  return {
    port,
    home,
    server: () => server,
    postmaster,
    databaseUrl,
    start(options) {
      // In a group of its own: Ctrl-C reaches the measurement, which stops its server in order.
      server = spawn(process.execPath, ['server/src/main/start.ts', ...(options?.reset ? ['--reset'] : [])], {
        cwd: root,
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: environment,
      })
      return server
    },
    async untilReady() {
      const end = performance.now() + readyMaxMs
      while (performance.now() < end) {
        if (!isRunning()) throw new Error('the server did not start')
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
        await answer?.arrayBuffer().catch(() => undefined)
        if (answer?.ok) return
        await sleep(readyEveryMs)
      }
      throw new Error('the server was not ready in a minute')
    },
    stop: () => ended('SIGTERM'),
    async connect() {
      const client = new pg.Client({ connectionString: databaseUrl() })
      client.on('error', () => undefined)
      await client.connect()
      await assertDurable(client)
      return client
    },
    async verifyLedger() {
      const check = spawn(process.execPath, ['server/src/main/verify-ledger.ts'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: environment,
      })
      let said = ''
      check.stdout.on('data', (chunk) => (said += String(chunk)))
      const code = await new Promise((resolve) => check.once('close', resolve))
      if (code !== 0) throw new Error(`verify-ledger found a difference:\n${said}`)
    },
    [Symbol.asyncDispose]: dispose,
  }
}

/** At once and without a checkpoint: the data is thrown away. */
async function stopDatabase(pid: number | undefined): Promise<void> {
  if (pid === undefined || !isAlive(pid)) return
  process.kill(pid, 'SIGQUIT')
  for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await sleep(100)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Nothing measured on a database that may lose what it acknowledged would be true. */
async function assertDurable(db: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await db.query<Record<string, string>>(`show ${setting}`)
    if (rows[0]?.[setting] !== 'on') throw new Error(`${setting} is not on: nothing measured so would be true`)
  }
}
