import { sql } from 'kysely'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'

/** What members have shown of themselves and nobody has decided yet. */
export const verificationQueues: readonly WaitingQueue[] = [
  {
    page: 'verifications',
    part: 'decide',
    needs: 'verification.read',
    rows: ({ brandId }) => sql`
      select r.submitted_at, r.claimed_by from verification.request r
       where r.brand_id = ${brandId} and r.state = 'PENDING'`,
  },
]
