import { sql } from 'kysely'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'

/** Runs of which bills came to something else when counted again, until a later one of their series holds. */
export const payQueues: readonly WaitingQueue[] = [
  {
    page: 'agent-pay',
    part: 'differs',
    needs: 'pay.read',
    rows: ({ brandId }) => sql`
      select c.at_ms as at, null::text as claimed_by
        from pay.recount c join pay.run r using (run_id)
       where c.brand_id = ${brandId} and c.differ > 0
         and not exists (select from pay.run later join pay.recount held using (run_id)
                          where (later.brand_id, later.kind, later.category, later.cycle) = (r.brand_id, r.kind, r.category, r.cycle)
                            and later.begin_ms > r.begin_ms and held.differ = 0)`,
  },
]
