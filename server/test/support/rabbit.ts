import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'amqplib'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePorts } from '../../../tools/free-ports.mjs'

/** A broker of its own on the loopback: its node, ports and folder are nobody else’s. */
export interface Broker {
  readonly url: string
  start(): Promise<void>
  /** Dies at once; what was durable is there again when it starts. */
  kill(): Promise<void>
  /** Publishes to the exchange of the feed, and waits until the broker has it. */
  publish(messages: readonly { readonly key: string; readonly text: string }[]): Promise<void>
  /** How many messages of a queue nobody was given yet. */
  ready(queue: string): Promise<number>
  close(): Promise<void>
}

const exchange = 'unifiedfeed'
const startWithinMs = 90_000

/** Opens a broker by the file of its server; nothing of it is installed as a service or outlives the test. */
export async function openBroker(file: string): Promise<Broker> {
  const [port = 0, distPort = 0, mapperPort = 0] = await freePorts(3)
  const folder = mkdtempSync(join(tmpdir(), 'parlour-broker-'))
  writeFileSync(join(folder, 'enabled_plugins'), '[].')
  const node = `parlour_${port}@localhost`
  const own = {
    ...process.env,
    HOME: folder,
    RABBITMQ_NODENAME: node,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(distPort),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
    RABBITMQ_CONFIG_FILE: join(folder, 'none'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_EPMD_PORT: String(mapperPort),
  }
  const url = `amqp://guest:guest@127.0.0.1:${port}`
  const mapper = spawn('epmd', ['-address', '127.0.0.1', '-port', String(mapperPort)], { env: own, stdio: 'ignore' })
  let server: ChildProcess | undefined

  async function withChannel<T>(
    work: (channel: Awaited<ReturnType<Awaited<ReturnType<typeof connect>>['createConfirmChannel']>>) => Promise<T>,
  ): Promise<T> {
    const connection = await connect(url)
    connection.on('error', () => undefined)
    try {
      return await work(await connection.createConfirmChannel())
    } finally {
      await connection.close().catch(() => undefined)
    }
  }

  async function kill(): Promise<void> {
    if (server?.pid === undefined) return
    const ended = once(server, 'exit')
    // The machine of the broker and what it started beside itself.
    process.kill(-server.pid, 'SIGKILL')
    await ended
    server = undefined
  }

  return {
    url,
    kill,
    async start() {
      server = spawn(file, [], { env: own, stdio: 'ignore', detached: true })
      const declared = () =>
        withChannel(async (channel) => channel.assertExchange(exchange, 'topic', { durable: true })).then(
          () => true,
          () => false,
        )
      await vi.waitUntil(declared, { timeout: startWithinMs, interval: 200 })
    },
    async publish(messages) {
      await withChannel(async (channel) => {
        for (const { key, text } of messages) channel.publish(exchange, key, Buffer.from(text))
        await channel.waitForConfirms()
      })
    },
    ready: (queue) => withChannel(async (channel) => (await channel.checkQueue(queue)).messageCount),
    async close() {
      await kill()
      const ended = once(mapper, 'exit')
      mapper.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
