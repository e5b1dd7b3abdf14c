import { sql } from 'kysely'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'

/** Messages that members reported and nobody has looked at. */
export const chatQueues: readonly WaitingQueue[] = [
  {
    page: 'chat',
    part: 'reports',
    needs: 'chat.moderate',
    rows: ({ brandId }) => sql`
      select min(r.at_ms), null::text from chat.report r
       where r.brand_id = ${brandId} and r.closed_at is null group by r.message_id`,
  },
]
