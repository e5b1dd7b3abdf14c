import type { Socket } from 'node:net'
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Whether the database answers; while it does not, calls are told to come again instead of waiting for it. */
export interface Availability {
  isAway(): boolean
  /** The work's own end, or a lost connection once the database is away: whoever waited for it waits no more. */
  orAway<T>(work: Promise<T>): Promise<T>
  stop(): Promise<void>
}

const askedEveryMs = 250
const usuallyWithinMs = 500
/** One late answer is a machine that was busy for a moment. */
const missedMax = 2

/** Asks the database again and again, on a connection of its own. Nothing it does throws. */
export function watchAvailability(url: string, answeredWithinMs = usuallyWithinMs): Availability {
  let isAway = false
  let isStopped = false
  let client: pg.Client | undefined
  const waiting = new Set<(error: Error) => void>()

  async function ask(): Promise<void> {
    const asked = (client ??= await connect(url, answeredWithinMs))
    await asked.query('select 1')
  }

  async function watch(): Promise<void> {
    let missed = 0
    while (!isStopped) {
      missed = (await isAnswered(ask(), answeredWithinMs)) ? 0 : missed + 1
      if (missed > 0 && client) letGo(client)
      if (missed > 0) client = undefined
      isAway = missed >= missedMax
      if (isAway) for (const giveUp of waiting) giveUp(new Error('Connection terminated: the database does not answer'))
      await sleep(askedEveryMs)
    }
  }

  const watching = watch()
  return {
    isAway: () => isAway,
    orAway: (work) =>
      new Promise((resolve, reject) => {
        waiting.add(reject)
        const end = () => waiting.delete(reject)
        work.then(resolve, reject).then(end, end)
      }),
    async stop() {
      isStopped = true
      await watching
      if (client) letGo(client)
    },
  }
}

/** Whether it succeeds in time. A process that was held up itself hears the answer that came meanwhile before it judges. */
async function isAnswered(asked: Promise<void>, withinMs: number): Promise<boolean> {
  let isDone = false
  const answered = asked.then(
    () => (isDone = true),
    () => undefined,
  )
  await Promise.race([answered, sleep(withinMs)])
  await afterReading()
  await afterReading()
  return isDone
}

async function connect(connectionString: string, withinMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: withinMs,
    application_name: 'parlour availability',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    letGo(client)
    throw error
  }
}

/** Ends a connection without waiting for its other end. */
function letGo(client: pg.Client): void {
  const { connection } = client as unknown as { readonly connection: { readonly stream: Socket } }
  connection.stream.destroy()
}
