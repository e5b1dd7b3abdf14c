import { Worker } from 'node:worker_threads'
import { generatorVersion } from '@parlour/core/rules/slots/certificate.ts'
import type { Database } from '../db/database.ts'
import { insertGames, listKnown, type NewGame } from './game.sql.ts'

export interface Growth {
  /** When the catalogue is whole, or was stopped. */
  readonly done: Promise<void>
  stop(): Promise<void>
}

interface Parts {
  readonly database: Database
  readonly count: number
  /** After each batch that is kept. */
  readonly onBatch: () => void
}

/** Draws the games that are missing, in the order of their numbers; a start after a kill goes on where it stood. */
export function growGames({ database, count, onBatch }: Parts): Growth {
  let worker: Worker | undefined
  let isStopped = false

  async function grow(): Promise<void> {
    const known = await listKnown(database.db, generatorVersion)
    if (known.length >= count || isStopped) return
    const thread = new Worker(new URL('./catalogue-worker.ts', import.meta.url), { workerData: { known, count } })
    worker = thread
    let kept = Promise.resolve()
    thread.on('message', (batch: readonly NewGame[]) => {
      kept = kept.then(async () => {
        if (isStopped) return
        await database.transaction((tx) => insertGames(tx, generatorVersion, batch))
        onBatch()
      })
      kept.catch(() => undefined)
    })
    await new Promise<void>((resolve, reject) => {
      thread.once('error', reject)
      thread.once('exit', () => resolve())
    })
    await kept
  }

  return {
    done: grow(),
    async stop() {
      isStopped = true
      await worker?.terminate()
    },
  }
}
