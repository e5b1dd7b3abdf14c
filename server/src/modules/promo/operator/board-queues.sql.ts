import { sql } from 'kysely'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'

/** Frozen cycles of leaderboards whose prizes nobody has agreed to. */
export const boardQueues: readonly WaitingQueue[] = [
  {
    page: 'leaderboards',
    part: 'review',
    needs: 'content.edit',
    rows: ({ brandId }) => sql`
      select f.frozen_at as at, null::text as claimed_by from promo.board_freeze f
       where f.brand_id = ${brandId} and f.listed > 0
         and not exists (select from promo.board_payment p where p.cycle_id = f.cycle_id)`,
  },
]
