import type { Log } from '#platform/log/log.ts'
import { reasonOf } from './fetch-fixtures.ts'
import type { UofConnection } from './uof-connection.ts'

/** Producers say every ten seconds that they are there: whoever hears nothing for so long is connected to nobody. */
const silentMostMs = 30_000
const restsMs = [1000, 2000, 5000, 10_000, 30_000]

/** A connection that is made anew when it is gone, each time a little later. */
export interface Link {
  /** The connection that is open; tries to make one where there is none. */
  open(): Promise<UofConnection | undefined>
  /** Something was heard just now. */
  heard(): void
  /** When something was heard last, in the process’s own milliseconds. */
  heardAt(): number
  close(): Promise<void>
}

export function keepConnection(of: {
  readonly log: Log
  readonly connect: () => Promise<UofConnection>
  /** After each connection, when everything is heard again. */
  readonly onOpen: () => Promise<void>
  readonly onLost: () => Promise<void>
}): Link {
  const { log, connect, onOpen, onLost } = of
  let connection: UofConnection | undefined
  let [tries, restUntil, heardAt] = [0, 0, 0]

  async function close(): Promise<void> {
    const open = connection
    connection = undefined
    if (open === undefined) return
    await open.close()
    log.warn('the feed is away')
    await onLost()
  }

  async function tryOnce(): Promise<void> {
    if (performance.now() < restUntil) return
    try {
      connection = await connect()
    } catch (error) {
      restUntil = performance.now() + (restsMs[Math.min(tries, restsMs.length - 1)] ?? 0)
      tries += 1
      log.warn({ reason: reasonOf(error) }, 'the feed could not be connected')
      return
    }
    tries = 0
    heardAt = performance.now()
    try {
      await onOpen()
    } catch (error) {
      // What was missed before it is asked for by what failed: nothing is heard on it.
      const open = connection
      connection = undefined
      await open.close()
      throw error
    }
    log.info('the feed is connected')
  }

  return {
    close,
    async open() {
      if (connection?.isOpen() !== true || performance.now() - heardAt > silentMostMs) await close()
      if (connection === undefined) await tryOnce()
      return connection
    },
    heard() {
      heardAt = performance.now()
    },
    heardAt: () => heardAt,
  }
}
