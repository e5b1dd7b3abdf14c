import { sql } from 'kysely'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'

const feedback = (part: 'OPEN' | 'ESCALATED'): WaitingQueue => ({
  page: 'feedback',
  part,
  needs: 'feedback.answer',
  rows: ({ brandId }) => sql`
    select f.sent_at, null::text from content.feedback f where f.brand_id = ${brandId} and f.state = ${part}`,
})

/** What members said and wait to be answered. */
export const contentQueues: readonly WaitingQueue[] = [feedback('ESCALATED'), feedback('OPEN')]
