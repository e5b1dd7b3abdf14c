import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { freePorts } from '../../../tools/free-ports.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface NodeProcess {
  readonly address: string
  pid(): number
  start(): Promise<void>
  signal(signal: NodeJS.Signals): void
  /** Waits for its end. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  isRunning(): boolean
}

/** A process of an installation of several: the server as it is started in life, on a database that is there. */
export async function openNodeProcess(env: Readonly<Record<string, string>>): Promise<NodeProcess> {
  const [port = 0, consolePort = 0] = await freePorts(2)
  const address = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (!server) return
    const { exitCode, signalCode } = server
    const ended = once(server, 'exit')
    // One that ended by itself has said so already.
    if (exitCode === null && signalCode === null) {
      server.kill(signal)
      await ended
    }
    server = undefined
  }
  return {
    address,
    pid: () => server?.pid ?? 0,
    isRunning: () => server !== undefined,
    async start() {
      server = spawn(process.execPath, ['server/src/main/start.ts'], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          PARLOUR_MODE: 'test',
          LOG_LEVEL: 'fatal',
          PORT: String(port),
          CONSOLE_PORT: String(consolePort),
          REQUESTS_PER_MINUTE: '1000000',
          ANSWER_WITHIN_MS: '60000',
          ...env,
        },
      })
      // Several that start at once migrate one after another.
      await vi.waitUntil(async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.ok === true, {
        timeout: 300_000,
        interval: 20,
      })
    },
    signal: (signal) => void server?.kill(signal),
    end,
  }
}
