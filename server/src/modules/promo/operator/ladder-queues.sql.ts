import { sql } from 'kysely'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'

/** Runs of ladders that are above what passes by itself. */
export const ladderQueues: readonly WaitingQueue[] = [
  {
    page: 'ladder',
    part: 'runs',
    needs: 'content.edit',
    rows: ({ brandId }) => sql`
      select r.computed_at as asked_at, null::text as claimed_by from promo.run r
       where r.brand_id = ${brandId} and r.kind not in ('GIFT', 'FREE_SPINS', 'BOARD') and r.state = 'COMPUTED'`,
  },
]
