import { sql } from 'kysely'
import type { depositQueues as queueNames } from '@parlour/core/contract/cashier/operator/deposits.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { depositColumns } from './cashier.sql.ts'
import type { Deposit } from './types.ts'

export type DepositQueue = (typeof queueNames)[number]

/** What stands in each queue of the desk. */
export const depositQueues = {
  decide: sql`d.state = 'PROCESSING'`,
  review: sql`d.state = 'REVIEW'`,
  waiting: sql`d.state in ('CREATED', 'REDIRECTED', 'AWAITING_PAYMENT')`,
  ended: sql`d.state in ('CONFIRMED', 'EXPIRED', 'FAILED', 'CANCELLED', 'REVERSED')`,
} as const satisfies Readonly<Record<DepositQueue, unknown>>

/** A page of a brand's deposits by key: the oldest first where somebody waits, the newest first where all is done. */
export async function listDepositQueue(
  db: Reader,
  filter: {
    readonly brandId: string
    readonly queue: DepositQueue
    readonly claimedBy: string | null
    readonly memberId: string | null
    /** The note of a transfer, whole; it is looked for in every queue. */
    readonly reference: string | null
    readonly after: string | null
    readonly limit: number
  },
): Promise<Deposit[]> {
  const isEnded = filter.queue === 'ended'
  const beyond = isEnded ? sql`d.deposit_id < ${filter.after}::uuid` : sql`d.deposit_id > ${filter.after}::uuid`
  const which = filter.reference === null ? depositQueues[filter.queue] : sql`d.reference = ${filter.reference}`
  const { rows } = await sql<Deposit>`
    select ${depositColumns} from cashier.deposit d join cashier.method m using (method_id)
     where d.brand_id = ${filter.brandId} and ${which}
       and (${filter.claimedBy}::text is null or d.claimed_by = ${filter.claimedBy})
       and (${filter.memberId}::uuid is null or d.member_id = ${filter.memberId}::uuid)
       and (${filter.after}::uuid is null or ${beyond})
     order by d.deposit_id ${isEnded ? sql`desc` : sql`asc`} limit ${filter.limit}`.execute(db)
  return rows
}

/** Whose hand it is in; no step of the order. */
export async function updateClaim(tx: Tx, depositId: string, operator: string | null): Promise<void> {
  await sql`update cashier.deposit set claimed_by = ${operator} where deposit_id = ${depositId}`.execute(tx)
}

/** A member's deposits that are under way, the newest first. */
export async function listUnderWay(db: Reader, memberId: string, limit: number): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    select ${depositColumns} from cashier.deposit d join cashier.method m using (method_id)
     where d.member_id = ${memberId} and d.state in ('AWAITING_PAYMENT', 'PROCESSING', 'REVIEW')
     order by d.deposit_id desc limit ${limit}`.execute(db)
  return rows
}

export interface DepositCallback {
  readonly providerTxnId: string
  readonly status: string
  readonly outcome: string
  readonly amount: bigint
  readonly currency: string
  readonly takenBack: bigint
  readonly at: bigint
}

/** Every word that was told of an order or of money that it was given since, in its order. */
export async function listCallbacks(db: Reader, depositId: string): Promise<DepositCallback[]> {
  const { rows } = await sql<DepositCallback>`
    select provider_txn_id as "providerTxnId", status, outcome, amount, currency, taken_back as "takenBack", at_ms as at
      from cashier.callback c
     where deposit_id = ${depositId}
        or (c.status = 'PAID' and (provider, provider_txn_id) in (
             select s.provider, s.provider_txn_id from cashier.suspense s
               join cashier.suspense_verdict v using (suspense_id)
              where v.deposit_id = ${depositId} and (s.merchant is null or s.merchant = c.merchant)))
     order by at_ms, status, callback_id`.execute(db)
  return rows
}
