import { sql } from 'kysely'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'

/** What members applied for and nobody has decided. */
export const applicationQueues: readonly WaitingQueue[] = [
  {
    page: 'applications',
    part: 'applying',
    needs: 'applications.review',
    rows: ({ brandId }) => sql`
      select a.applied_at as asked_at, a.claimed_by from promo.application a
       where a.brand_id = ${brandId} and a.state = 'applying'`,
  },
]
