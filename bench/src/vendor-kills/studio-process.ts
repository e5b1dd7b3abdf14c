import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from '../support/cleanup.ts'
import type { BenchVendor } from '../wallet/vendor.ts'
import type { Site } from '../support/site.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const readyMaxMs = 60_000
const readyEveryMs = 25

export interface StudioProcess extends AsyncDisposable {
  /** Starts it, and waits until it answers. */
  start(): Promise<void>
  isRunning(): boolean
  kill(): Promise<void>
}

/** The studio as a process of its own, whose portal may go without it. */
export function openStudioProcess(site: Site, vendor: BenchVendor, port: number): StudioProcess {
  let child: ChildProcess | undefined
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  async function kill(): Promise<void> {
    if (!child || !isRunning()) return
    const exit = new Promise((resolve) => child?.once('exit', resolve))
    child.kill('SIGKILL')
    await exit
  }
  const forget = atEnd(kill)

  return {
    isRunning,
    kill,
    async start() {
      child = spawn(process.execPath, ['studio/src/start.ts'], {
        cwd: root,
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: studioEnv(site, vendor, port),
      })
      const end = performance.now() + readyMaxMs
      while (performance.now() < end && isRunning()) {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
        await answer?.arrayBuffer().catch(() => undefined)
        if (answer?.ok) return
        await sleep(readyEveryMs)
      }
      throw new Error('the studio was not ready')
    },
    async [Symbol.asyncDispose]() {
      forget()
      await kill()
    },
  }
}

/** The studio's own database, beside the portal's in the same server. */
export function studioDatabaseUrl(site: Site): string {
  const url = new URL(site.databaseUrl())
  url.pathname = '/studio'
  return url.href
}

const studioEnv = (site: Site, { code, secret }: BenchVendor, port: number): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  STUDIO_PORT: String(port),
  STUDIO_DATABASE_URL: studioDatabaseUrl(site),
  STUDIO_PORTAL_URL: `http://127.0.0.1:${site.port}`,
  STUDIO_VENDOR_CODE: code,
  STUDIO_VENDOR_SECRET: secret,
  STUDIO_SECRET: 'ab'.repeat(32),
  STUDIO_ORIGIN: `http://localhost:${port}`,
  STUDIO_GAMES: '3',
  STUDIO_REQUESTS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'silent',
  HOST: '127.0.0.1',
})
