import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { familyOf, mapCatalogue, type KnownGame } from '@parlour/core/rules/slots/generate/catalogue.ts'
import { gameCodeOf } from './game-code.ts'
import type { NewGame } from './game.sql.ts'

/** A game by its number, from an attempt on. */
export interface DesignRequest {
  readonly number: number
  readonly from: number
}

const threadsMax = 2
const chunk = 25
const batchSize = 100

interface Parts {
  readonly known: readonly KnownGame[]
  readonly count: number
  /** A hundred games at a time, in the order of their numbers. */
  readonly onBatch: (batch: readonly NewGame[]) => void
}

export interface Designing {
  readonly done: Promise<void>
  stop(): Promise<void>
}

/**
 * The games that are missing, designed by threads side by side and taken up in the order of their numbers, so that the
 * catalogue is the same as of one thread. Books share sets that take seconds to draw: one thread has them all.
 */
export function designGames({ known, count, onBatch }: Parts): Designing {
  const queues = queuesOf(known.length + 1, count)
  const map = mapCatalogue(known)
  const designed = new Map<number, NewGame>()
  const threads: Worker[] = []
  let next = known.length + 1
  let batch: NewGame[] = []
  let finish: () => void = () => undefined
  let fail: (error: unknown) => void = () => undefined
  const done = new Promise<void>((resolve, reject) => {
    finish = resolve
    fail = reject
  })

  /** Takes up what has come, as far as no number is missing before it. */
  function takeUp(): void {
    for (let row = designed.get(next); row; row = designed.get(next)) {
      designed.delete(next)
      if (!map.take(row.known)) {
        queues[queueOf(next)].unshift([{ number: next, from: row.attempt + 1 }])
        return
      }
      batch.push(row)
      if (batch.length === batchSize || next === count) {
        onBatch(batch)
        batch = []
      }
      next += 1
    }
  }

  /** The next request of a thread: the first has the books and helps with the others when they are done. */
  function requestOf(at: number): readonly DesignRequest[] | undefined {
    if (at > 0) return queues.reels.shift()
    return queues.books.shift() ?? queues.reels.shift()
  }

  /** Gives work to whoever has none. */
  const idle = new Set<number>()
  function share(): void {
    for (const at of idle) {
      const request = requestOf(at)
      if (!request) continue
      idle.delete(at)
      threads[at]?.postMessage(request)
    }
  }

  for (let at = 0; at < Math.min(threadsMax, availableParallelism()); at += 1) {
    const thread = new Worker(new URL('./design-worker.ts', import.meta.url))
    threads.push(thread)
    idle.add(at)
    thread.once('error', fail)
    thread.on('message', (rows: readonly NewGame[]) => {
      for (const row of rows) designed.set(row.number, row)
      idle.add(at)
      takeUp()
      if (next > count) finish()
      else share()
    })
  }
  share()
  const stop = async () => {
    await Promise.all(threads.map((thread) => thread.terminate()))
    finish()
  }
  const end = async () => {
    try {
      await done
    } finally {
      await stop()
    }
  }
  return { done: end(), stop }
}

const queueOf = (number: number) => (familyOf(gameCodeOf(number)) === 'BOOK' ? 'books' : 'reels')

/** What is to be designed, some at a time. */
function queuesOf(first: number, last: number): Record<'books' | 'reels', DesignRequest[][]> {
  const queues = { books: [] as DesignRequest[][], reels: [] as DesignRequest[][] }
  for (let number = first; number <= last; number += 1) {
    const queue = queues[queueOf(number)]
    const open = queue.at(-1)
    if (open && open.length < chunk) open.push({ number, from: 0 })
    else queue.push([{ number, from: 0 }])
  }
  return queues
}
