import { sql } from 'kysely'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'

const cases = (part: 'held' | 'open', isHeld: boolean): WaitingQueue => ({
  page: 'aml',
  part,
  needs: 'aml.read',
  rows: ({ brandId }) => sql`
    select c.opened_at, null::text from aml.case_file c
     where c.brand_id = ${brandId} and c.state = 'OPEN' and c.is_held = ${isHeld}`,
})

/** Cases that nobody has ended: those that hold money, and the others. */
export const amlQueues: readonly WaitingQueue[] = [cases('held', true), cases('open', false)]
