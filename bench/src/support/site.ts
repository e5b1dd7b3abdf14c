import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { atEnd } from './cleanup.ts'
import { serverFlags } from '../../../tools/prepare.mjs'
import { connectDurable, databaseUrlOf, postmasterOf, stopPostmaster } from './site-database.ts'

const root = join(import.meta.dirname, '..', '..', '..')
/** A first start makes a database and its demo: on a busy machine that takes more than a minute. */
const readyMaxMs = 240_000
const readyEveryMs = 25

export interface Site extends AsyncDisposable {
  readonly port: number
  readonly home: string
  /** Starts the server process and returns at once; `untilReady` waits for it. */
  start(options?: { readonly reset: boolean }): void
  untilReady(): Promise<void>
  isRunning(): boolean
  /** Ends the server process and waits for its end. SIGTERM is the graceful way, which stops its database too. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  serverPid(): number | undefined
  postmaster(): number | undefined
  databaseUrl(): string
  connect(): Promise<pg.Client>
  /** The reconciliation checks by the product's own command; what it says, or throws it when a check fails. */
  verifyLedger(...flags: readonly string[]): Promise<string>
  /** A command of an operator's, and the lines that it answered. */
  operate(...typed: readonly string[]): Promise<readonly string[]>
}

/** An installation of its own for one measurement, with its home folder and its port, gone when the measurement ends. */
export function openSite(given: { name: string; port: number; env?: Record<string, string> }): Site {
  const { name, port } = given
  const home = join(root, '.parlour', `bench-${name}`)
  const env = {
    ...process.env,
    REQUESTS_PER_MINUTE: '10000000',
    REGISTRATIONS_PER_HOUR: '10000000',
    LOG_LEVEL: 'warn',
    SANDBOX_FEEDS: 'silent',
    // What is measured shares its machine with no catalogue that grows.
    STUDIO_PORT: '0',
    ...given.env,
    PARLOUR_HOME: home,
    PORT: String(port),
  }
  let server: ChildProcess | undefined
  let isOver = false
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!server || !isRunning()) return
    const exit = new Promise((resolve) => server?.once('exit', resolve))
    server.kill(signal)
    await exit
  }

  async function dispose(): Promise<void> {
    forget()
    isOver = true
    await end('SIGKILL')
    await stopPostmaster(postmasterOf(home))
    rmSync(home, { recursive: true, force: true })
  }
  const forget = atEnd(dispose)

  return {
    port,
    home,
    isRunning,
    end,
    serverPid: () => server?.pid,
    postmaster: () => postmasterOf(home),
    databaseUrl: () => databaseUrlOf(home),
    connect: () => connectDurable(databaseUrlOf(home)),
    verifyLedger: (...flags) => verifyLedger(env, flags),
    operate: (...typed) => operate(env, typed),
    untilReady: () => untilReady(port, isRunning),
    start(options) {
      // What Ctrl-C interrupts may be about to start a server that nobody would stop any more.
      if (isOver) throw new Error('the measurement is over')
      // In a group of its own: Ctrl-C reaches the measurement, which stops its server in order.
      const args = [...serverFlags, 'server/src/main/start.ts', ...(options?.reset ? ['--reset'] : [])]
      server = spawn(process.execPath, args, {
        cwd: root,
        detached: true,
        stdio: ['ignore', process.env['BENCH_LOG'] === undefined ? 'ignore' : 2, 'inherit'],
        env,
      })
    },
    [Symbol.asyncDispose]: dispose,
  }
}

async function untilReady(port: number, isRunning: () => boolean): Promise<void> {
  const end = performance.now() + readyMaxMs
  while (performance.now() < end) {
    if (!isRunning()) throw new Error('the server ended before it was ready')
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.ok) return
    await sleep(readyEveryMs)
  }
  throw new Error('the server was not ready in time')
}

async function verifyLedger(env: NodeJS.ProcessEnv, flags: readonly string[]): Promise<string> {
  const { code, said } = await runScript(env, ['server/src/main/verify-ledger.ts', ...flags])
  if (code !== 0) throw new Error(`verify-ledger found a difference:\n${said}`)
  return said
}

async function operate(env: NodeJS.ProcessEnv, typed: readonly string[]): Promise<readonly string[]> {
  const { code, said } = await runScript(env, ['server/src/main/operate.ts', ...typed])
  if (code !== 0) throw new Error(`operate ${typed.slice(0, 2).join(' ')} failed:\n${said}`)
  return said.trim().split('\n')
}

async function runScript(
  env: NodeJS.ProcessEnv,
  script: readonly string[],
): Promise<{ readonly code: unknown; readonly said: string }> {
  const child = spawn(process.execPath, [...script], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env })
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, said }
}
