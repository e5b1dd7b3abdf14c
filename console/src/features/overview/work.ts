import type { QueueCount } from '../../lib/api/queues-query.ts'
import type { Place } from '../../lib/routes/use-menu-places.ts'

/** A queue with the page on which its work is done. */
export interface Work {
  readonly queue: QueueCount
  readonly place: Place
}

/** What waits, the longest first, and the pages on which nothing does, in the order of the menu. */
export function sortWork(
  queues: readonly QueueCount[],
  places: readonly Place[],
): { readonly waiting: readonly Work[]; readonly idle: readonly Place[] } {
  const byPage = new Map(places.map((place) => [place.page, place]))
  const waiting = queues
    .flatMap((queue): Work[] => {
      const place = byPage.get(queue.page)
      return queue.waiting === 0 || place === undefined ? [] : [{ queue, place }]
    })
    .toSorted((one, other) => (one.queue.oldestAt ?? 0) - (other.queue.oldestAt ?? 0))
  const busy = new Set(waiting.map(({ place }) => place.page))
  const counted = new Set(queues.map(({ page }) => page))
  return { waiting, idle: places.filter(({ page }) => counted.has(page) && !busy.has(page)) }
}
