import { connect, type ConsumeMessage } from 'amqplib'

/** A message of the broker that waits to be acknowledged. */
export interface Delivery {
  readonly text: string
  readonly message: ConsumeMessage
}

/** A connection to the broker with one queue of its own. */
export interface UofConnection {
  isOpen(): boolean
  /** Everything that has come since it was asked last, in its order. */
  take(): readonly Delivery[]
  /** Waits until something has come, or the connection is gone, but for so long at most. */
  arrival(waitMs: number): Promise<void>
  /** Lets the broker forget: what was committed, or will never be read. */
  settle(deliveries: readonly Delivery[]): void
  close(): Promise<void>
}

export interface ConnectionSettings {
  /** `amqps://NAME:PASSWORD@HOST:PORT/VHOST`. */
  readonly url: string
  readonly exchange: string
  readonly node: number
  /** So many messages may wait for their commit; more are left to the broker. */
  readonly prefetch: number
  /** A queue that outlives the connection, at a broker that grants one; else the broker names one that ends with it. */
  readonly queue?: string
}

const connectWithinMs = 10_000
const heartbeatSeconds = 10

/**
 * Routing keys of everything that every node is told (their last word is `-`) and of what this node asked for. They are
 * `priority.pre.live.type.sport.kind.id.node`.
 */
const bindingsOf = (node: number): readonly string[] => [
  '*.*.*.*.*.*.*.-.#',
  `*.*.*.*.*.*.*.${node}.#`,
  '-.-.-.alive.#',
]

/** Connects, binds a queue and begins to take in; throws where any of it fails. */
export async function connectUof(settings: ConnectionSettings): Promise<UofConnection> {
  const { url, exchange, node, prefetch, queue = '' } = settings
  const address = new URL(url)
  address.searchParams.set('heartbeat', String(heartbeatSeconds))
  const connection = await connect(address.href, {
    timeout: connectWithinMs,
    ...(address.protocol === 'amqps:' ? { servername: address.hostname } : {}),
    clientProperties: { connection_name: `parlour node ${node}` },
  })
  let isOpen = true
  let waiting: Delivery[] = []
  let wake: () => void = () => undefined
  const gone = () => {
    isOpen = false
    wake()
  }
  // What fails says so by its end: whoever holds it looks whether it is open.
  connection.on('error', gone)
  connection.on('close', gone)
  const close = async () => {
    isOpen = false
    await connection.close().catch(() => undefined)
  }
  try {
    const channel = await connection.createChannel()
    channel.on('error', gone)
    channel.on('close', gone)
    await channel.prefetch(prefetch)
    const isOwn = queue === ''
    const named = await channel.assertQueue(queue, { exclusive: isOwn, autoDelete: isOwn, durable: !isOwn })
    for (const key of bindingsOf(node)) await channel.bindQueue(named.queue, exchange, key)
    await channel.consume(named.queue, (message) => {
      // Nothing is delivered when the broker has ended the consumer.
      if (message === null) return gone()
      waiting.push({ text: message.content.toString('utf8'), message })
      wake()
    })
    return {
      isOpen: () => isOpen,
      close,
      take() {
        const taken = waiting
        waiting = []
        return taken
      },
      async arrival(waitMs) {
        if (waiting.length > 0 || !isOpen) return
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        const timer = setTimeout(resolve, waitMs)
        await promise
        clearTimeout(timer)
        wake = () => undefined
      },
      settle(deliveries) {
        if (!isOpen) return
        for (const { message } of deliveries) channel.ack(message)
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
