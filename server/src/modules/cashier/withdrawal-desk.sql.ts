import { sql } from 'kysely'
import type { withdrawalQueues as queueNames } from '@parlour/core/contract/cashier/operator/withdrawals.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Withdrawal } from './types.ts'
import { toWithdrawal, withdrawalColumns, type WithdrawalRow } from './withdrawal.sql.ts'

export type WithdrawalQueue = (typeof queueNames)[number]

/** What stands in each queue of the desk. */
export const withdrawalQueues = {
  open: sql`w.ended_at is null`,
  review: sql`w.state in ('REQUESTED', 'REVIEW')`,
  pay: sql`(w.state in ('APPROVED', 'PAYING', 'FAILED_PAYOUT') or (w.ended_at is null and exists (
    select from cashier.receipt r where r.withdrawal_id = w.withdrawal_id and r.state = 'QUEUED')))`,
  disputed: sql`w.state = 'DISPUTED'`,
  waiting: sql`w.state in ('AWAITING_CONFIRMATION', 'PARTIAL')`,
  ended: sql`w.ended_at is not null`,
} as const satisfies Readonly<Record<WithdrawalQueue, unknown>>

/** A page of a brand's withdrawals by key: the oldest first where somebody waits, the newest first where all is done. */
export async function listQueue(
  db: Reader,
  filter: {
    readonly brandId: string
    readonly queue: WithdrawalQueue
    readonly claimedBy: string | null
    readonly memberId: string | null
    readonly after: string | null
    readonly limit: number
  },
): Promise<Withdrawal[]> {
  const isEnded = filter.queue === 'ended'
  const beyond = isEnded ? sql`w.withdrawal_id < ${filter.after}::uuid` : sql`w.withdrawal_id > ${filter.after}::uuid`
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from cashier.withdrawal w join cashier.method m using (method_id)
     where w.brand_id = ${filter.brandId} and ${withdrawalQueues[filter.queue]}
       and (${filter.claimedBy}::text is null or w.claimed_by = ${filter.claimedBy})
       and (${filter.memberId}::uuid is null or w.member_id = ${filter.memberId}::uuid)
       and (${filter.after}::uuid is null or ${beyond})
     order by w.withdrawal_id ${isEnded ? sql`desc` : sql`asc`} limit ${filter.limit}`.execute(db)
  return rows.map(toWithdrawal)
}

/** What a member has brought in and taken out over all time, and how often a missed receipt had arrived. */
export async function sumCashier(
  db: Reader,
  memberId: string,
): Promise<{
  readonly deposited: bigint
  readonly withdrawn: bigint
  readonly withdrawals: number
  readonly overruled: number
}> {
  const { rows } = await sql<{ deposited: bigint; withdrawn: bigint; withdrawals: bigint; overruled: bigint }>`
    select (select coalesce(sum(received - reversed), 0)::bigint from cashier.deposit
             where member_id = ${memberId})
         + (select coalesce(sum(s.amount - (select sum(c.taken_back) from cashier.callback c
                                             where (c.provider, c.provider_txn_id) = (s.provider, s.provider_txn_id))),
                            0)::bigint
              from cashier.suspense_verdict v join cashier.suspense s using (suspense_id)
             where v.member_id = ${memberId} and v.verdict = 'MEMBER') as deposited,
           (select coalesce(sum(paid), 0)::bigint from cashier.withdrawal where member_id = ${memberId}) as withdrawn,
           (select count(*) from cashier.withdrawal where member_id = ${memberId}) as withdrawals,
           (select count(*) from cashier.receipt_event
             where member_id = ${memberId} and event = 'confirmPaid') as overruled`.execute(db)
  const [sums] = rows
  return {
    deposited: sums?.deposited ?? 0n,
    withdrawn: sums?.withdrawn ?? 0n,
    withdrawals: Number(sums?.withdrawals),
    overruled: Number(sums?.overruled),
  }
}
