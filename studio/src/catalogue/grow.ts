import { generatorVersion } from '@parlour/core/rules/slots/certificate.ts'
import type { Database } from '../db/database.ts'
import { designGames, type Designing } from './design-games.ts'
import { insertGames, listKnown } from './game.sql.ts'

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
  let designing: Designing | undefined
  let isStopped = false

  async function grow(): Promise<void> {
    const known = await listKnown(database.db, generatorVersion)
    if (known.length >= count || isStopped) return
    let kept = Promise.resolve()
    designing = designGames({
      known,
      count,
      onBatch: (batch) => {
        kept = kept.then(async () => {
          if (isStopped) return
          await database.transaction((tx) => insertGames(tx, generatorVersion, batch))
          onBatch()
        })
        kept.catch(() => undefined)
      },
    })
    await designing.done
    await kept
  }

  return {
    done: grow(),
    async stop() {
      isStopped = true
      await designing?.stop()
    },
  }
}
