import { defined } from '@parlour/core/kernel/assert.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EventBrief } from '../types.ts'
import { sendBriefs, sendHeads, type EventHead } from './event-brief.sql.ts'

/** Names of leagues and competitors, and the tier: told anew with a fixture, and read again after so long at the latest. */
const freshMs = 60_000
const most = 5000

interface Kept {
  readonly brief: EventBrief
  readonly fixtureGenAt: number
  readonly readAt: number
}

/** Reads events as they are now; what seldom changes of them is kept by the process. */
export type ReadBriefs = (tx: Tx, eventIds: readonly string[]) => Promise<ReadonlyMap<string, EventBrief>>

/** Keeps what lists and bets say of events: a bet reads of its event only what moves. */
export function createKnownBriefs(): ReadBriefs {
  const kept = new Map<string, Kept>()
  const isFresh = ({ eventId, fixtureGenAt }: EventHead, now: number) => {
    const own = kept.get(eventId)
    return own !== undefined && own.fixtureGenAt === fixtureGenAt && now - own.readAt < freshMs
  }
  return async (tx, eventIds) => {
    const heads = await sendHeads(tx, eventIds)
    const now = performance.now()
    const missing = heads.filter((head) => !isFresh(head, now))
    if (missing.length > 0) {
      const read = await sendBriefs(
        tx,
        missing.map(({ eventId }) => eventId),
      )
      if (kept.size > most) kept.clear()
      for (const { eventId, fixtureGenAt } of missing) {
        const brief = defined(read.get(eventId), 'an event that is there has a league and a gate')
        kept.set(eventId, { brief, fixtureGenAt, readAt: now })
      }
    }
    return new Map(
      heads.map(({ eventId, state, live, phase }) => {
        const { brief } = defined(kept.get(eventId), 'what was missing was read')
        return [eventId, { ...brief, state, live, phase }]
      }),
    )
  }
}
