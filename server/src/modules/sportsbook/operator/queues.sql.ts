import { sql } from 'kysely'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'

/** What came too late to book itself. */
export const sportsQueues: readonly WaitingQueue[] = [
  {
    page: 'sports/settlement',
    part: 'late',
    needs: 'sports.settle',
    isOfAllBrands: true,
    rows: () => sql`select min(since_ms), null::text from sportsbook.late_outcome group by event_id`,
  },
]
