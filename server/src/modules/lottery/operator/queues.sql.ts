import { sql } from 'kysely'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'

/** Draws from outside whose hour has passed and whose result nobody has told. */
export const lotteryQueues: readonly WaitingQueue[] = [
  {
    page: 'lottery/draws',
    part: 'waiting',
    needs: 'lottery.results',
    isOfAllBrands: true,
    rows: () => sql`
      select i.draw_at, null::text from lottery.issue i
       where i.commit is null and i.state in ('OPEN', 'LOCKED', 'DRAWN') and i.draw_at <= platform.now_ms()`,
  },
]
