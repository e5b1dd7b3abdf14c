import { sql } from 'kysely'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'

/** Where a vendor's record says otherwise than ours, and nobody has corrected it; and games that returned too much or little of late. */
export const gameQueues: readonly WaitingQueue[] = [
  {
    page: 'vendor-differences',
    part: 'open',
    needs: 'games.correct',
    rows: ({ brandId }) => sql`
      select d.found_at, null::text from games.difference d
       where d.brand_id = ${brandId} and not exists (
         select from games.correction c where c.vendor_id = d.vendor_id and c.tx_id = d.tx_id and c.kind = d.kind)`,
  },
  {
    page: 'vendor-returns',
    part: 'alarms',
    needs: 'games.transactions',
    rows: ({ brandId }) => sql`
      select a.raised_at, null::text from games.return_alarm a
       where a.brand_id = ${brandId} and a.raised_at >= platform.now_ms() - 86400000`,
  },
]
