import { trendDepth } from '@parlour/core/rules/lottery/trend/trend.ts'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import type { Reader } from '#platform/db/database.ts'
import { findLatestDrawAt, listDrawn } from './issue.sql.ts'

/** A correction changes a result that is there already: it is seen after so long. */
const freshMs = 60_000

export interface RecentDraw {
  readonly numero: string
  readonly result: Draw
}

interface Held {
  readonly latest: number | undefined
  readonly readAt: number
  readonly draws: Promise<readonly RecentDraw[]>
}

export type ReadRecentDraws = (db: Reader, gameId: number) => Promise<readonly RecentDraw[]>

/**
 * The last draws of a game, the latest first, read anew when there is a later one: many look at the same, and what they
 * look at changes once a draw. Games are few, so all of them may be held.
 */
export function createRecentDraws(): ReadRecentDraws {
  const held = new Map<number, Held>()
  return async (db, gameId) => {
    const latest = await findLatestDrawAt(db, gameId)
    const known = held.get(gameId)
    if (known !== undefined && known.latest === latest && performance.now() - known.readAt < freshMs) return known.draws
    const fresh = { latest, readAt: performance.now(), draws: read(db, gameId) }
    held.set(gameId, fresh)
    fresh.draws.catch(() => {
      if (held.get(gameId) === fresh) held.delete(gameId)
    })
    return fresh.draws
  }
}

async function read(db: Reader, gameId: number): Promise<readonly RecentDraw[]> {
  const drawn = await listDrawn(db, { gameIds: [gameId], belowDrawAt: Number.MAX_SAFE_INTEGER, limit: trendDepth })
  return drawn.flatMap(({ numero, result }) => (result === null ? [] : [{ numero, result }]))
}
