import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { freePorts } from '../../../tools/free-ports.mjs'
import { until } from './until.ts'

export interface RedisServer {
  readonly url: string
  start(): Promise<void>
  /** Dies at once, with all that it holds. */
  kill(): Promise<void>
}

/** A Redis server of its own that keeps nothing. */
export async function openRedisServer(file: string): Promise<RedisServer> {
  const [port = 0] = await freePorts(1)
  let server: ChildProcess | undefined
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      server = spawn(file, ['--port', String(port), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'], {
        stdio: 'ignore',
      })
      await until(() => answers(port))
    },
    async kill() {
      if (!server) return
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
      server = undefined
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
