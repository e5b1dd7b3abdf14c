import { feedName } from '../sports/feed.ts'
import type { Site } from '../support/site.ts'

const lookEveryMs = 300
/** Those that are played, and some that ended a moment ago: bets on them must be refused. */
const latestMost = 9

/** The events that were told last, read again and again from a database that may be gone. */
export function watchEvents(site: Site): { readonly latest: () => readonly string[]; [Symbol.dispose](): void } {
  let latest: readonly string[] = []
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      const db = await site.connect()
      const { rows } = await db.query<{ eventId: string }>(
        'select event_id as "eventId" from sportsbook.event where feed = $1 order by event_id desc limit $2',
        [feedName, latestMost],
      )
      await db.end()
      latest = rows.map(({ eventId }) => eventId)
    } catch {
      // It is read again in a moment.
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), lookEveryMs)
  return { latest: () => latest, [Symbol.dispose]: () => clearInterval(timer) }
}
