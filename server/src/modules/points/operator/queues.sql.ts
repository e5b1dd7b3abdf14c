import { sql } from 'kysely'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'

/** What members asked for with points and nobody has decided. */
export const pointQueues: readonly WaitingQueue[] = [
  {
    page: 'redemptions',
    part: 'open',
    needs: 'points.read',
    rows: ({ brandId }) => sql`
      select r.asked_at, r.claimed_by from points.redemption r
       where r.brand_id = ${brandId} and r.state = 'IN_PROCESS'`,
  },
]
