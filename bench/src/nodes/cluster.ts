import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '../../../tools/free-ports.mjs'
import { serverFlags } from '../../../tools/prepare.mjs'
import { atEnd } from '../support/cleanup.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const lookEveryMs = 10
const readyMaxMs = 60_000

/** A process that a measurement starts, ends and freezes. */
export interface Started {
  readonly port: number
  pid(): number
  start(): Promise<void>
  signal(signal: NodeJS.Signals): void
  end(signal: NodeJS.Signals): Promise<void>
}

interface Program {
  readonly port: number
  readonly run: () => ChildProcess
  readonly isReady: () => Promise<boolean>
}

function createStarted({ port, run, isReady }: Program): Started {
  let child: ChildProcess | undefined
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child?.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  atEnd(async () => {
    child?.kill('SIGCONT')
    await end('SIGKILL')
  })
  return {
    port,
    pid: () => child?.pid ?? 0,
    signal: (signal) => void child?.kill(signal),
    end,
    async start() {
      child = run()
      const until = performance.now() + readyMaxMs
      while (performance.now() < until) {
        if (await isReady()) return
        await sleep(lookEveryMs)
      }
      throw new Error('a process was not ready in a minute')
    },
  }
}

/** So many processes of one installation, on a database that is there. */
export async function createNodes(count: number, env: Readonly<Record<string, string>>): Promise<readonly Started[]> {
  const ports = await freePorts(count * 2)
  return Array.from({ length: count }, (_, at) => {
    const [port = 0, consolePort = 0] = ports.slice(at * 2)
    return createStarted({
      port,
      run: () =>
        spawn(process.execPath, [...serverFlags, 'server/src/main/start.ts'], {
          cwd: root,
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...process.env, ...env, PORT: String(port), CONSOLE_PORT: String(consolePort) },
        }),
      isReady: async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
        await answer?.arrayBuffer().catch(() => undefined)
        return answer?.ok === true
      },
    })
  })
}

/** Debian's `redis-server`, which keeps nothing. */
export async function createRedis(): Promise<Started> {
  const [port = 0] = await freePorts(1)
  return createStarted({
    port,
    run: () =>
      spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'], {
        stdio: 'ignore',
      }),
    isReady: () => answers(port),
  })
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
