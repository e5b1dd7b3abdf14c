import { sql } from 'kysely'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'

/** Changes that wait for another operator: one's own wait for somebody else. */
export const approvalQueues: readonly WaitingQueue[] = [
  {
    page: 'approvals',
    part: 'waiting',
    needs: 'approvals.read',
    rows: ({ brandId, operatorId, isOfAllBrands }) => sql`
      select a.proposed_at, null::text from operators.approval a
       where a.state = 'waiting' and a.expires_at > platform.now_ms() and a.proposed_by <> ${operatorId}
         and (a.brand_id = ${brandId} or (a.brand_id is null and ${isOfAllBrands}))`,
  },
]
