import { sql } from 'kysely'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'
import { depositQueues, type DepositQueue } from '../deposit-desk.sql.ts'
import { suspenseOpen, suspenseTables } from '../suspense.sql.ts'
import { withdrawalQueues, type WithdrawalQueue } from '../withdrawal-desk.sql.ts'

const deposits = (part: DepositQueue): WaitingQueue => ({
  page: 'deposits',
  part,
  needs: 'deposits.read',
  rows: ({ brandId }) => sql`
    select d.created_at, d.claimed_by from cashier.deposit d where d.brand_id = ${brandId} and ${depositQueues[part]}`,
})

const withdrawals = (part: WithdrawalQueue): WaitingQueue => ({
  page: 'withdrawals',
  part,
  needs: 'withdrawals.read',
  rows: ({ brandId }) => sql`
    select w.requested_at, w.claimed_by from cashier.withdrawal w
     where w.brand_id = ${brandId} and ${withdrawalQueues[part]}`,
})

/** Money that waits for a person, on its way in and on its way out. */
export const cashierQueues: readonly WaitingQueue[] = [
  deposits('decide'),
  deposits('review'),
  {
    page: 'suspense',
    part: 'open',
    needs: 'deposits.read',
    rows: ({ brandId }) => sql`
      select s.at_ms, null::text from ${suspenseTables} where s.brand_id = ${brandId} and ${suspenseOpen}`,
  },
  withdrawals('review'),
  withdrawals('pay'),
  withdrawals('disputed'),
]
