import { sql } from 'kysely'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'

/** The last check of the ledger that ended, where it found a difference or broke off: until one holds. */
export const reportingQueues: readonly WaitingQueue[] = [
  {
    page: 'ledger-checks',
    part: 'failed',
    needs: 'ledger.verify',
    isOfAllBrands: true,
    rows: () => sql`
      select r.ended_at, null::text
        from (select * from reporting.check_run where ended_at is not null order by started_at desc, run_id limit 1) r
       where r.state = 'FAILED'
          or exists (select from jsonb_array_elements(r.sheet) line where (line ->> 'broken')::bigint > 0)`,
  },
]
