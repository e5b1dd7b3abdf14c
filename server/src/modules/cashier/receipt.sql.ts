import { sql } from 'kysely'
import type { ReceiptEvent } from '@parlour/core/rules/cashier/receipt-steps.ts'
import type { ReceiptShare } from '@parlour/core/rules/cashier/split-receipts.ts'
import { bigints, smallints, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Actor, Receipt, ReceiptEventRow, Withdrawal } from './types.ts'

const receiptColumns = sql`
  withdrawal_id as "withdrawalId", n, amount, fee, state, round, attempt, has_failed as "hasFailed", reference,
  paid_at as "paidAt", due_at as "dueAt", forced_at as "forcedAt", ended_at as "endedAt", comment, images`

/** The receipts of some withdrawals, in their order. */
export async function listReceipts(db: Reader, withdrawalIds: readonly string[]): Promise<Receipt[]> {
  if (withdrawalIds.length === 0) return []
  const { rows } = await sql<Receipt>`
    select ${receiptColumns} from cashier.receipt
     where withdrawal_id = any(${uuids(withdrawalIds)}::uuid[]) order by withdrawal_id, n`.execute(db)
  return rows
}

export async function insertReceipts(
  tx: Tx,
  { withdrawalId, brandId, memberId }: Pick<Withdrawal, 'withdrawalId' | 'brandId' | 'memberId'>,
  shares: readonly ReceiptShare[],
): Promise<void> {
  const numbers = shares.map((_, at) => at + 1)
  await sql`
    insert into cashier.receipt (withdrawal_id, n, brand_id, member_id, amount, fee, state)
    select ${withdrawalId}, n, ${brandId}, ${memberId}, amount, fee, 'QUEUED'
      from unnest(${smallints(numbers)}::smallint[], ${bigints(shares.map(({ amount }) => amount))}::bigint[],
                  ${bigints(shares.map(({ fee }) => fee))}::bigint[]) as share(n, amount, fee)`.execute(tx)
}

/** Writes a receipt as it stands after an event; a new sending begins with no reminder. */
export async function updateReceipt(tx: Tx, receipt: Receipt): Promise<void> {
  await sql`
    update cashier.receipt
       set reminded = case when paid_at is distinct from ${receipt.paidAt}::bigint then 0 else reminded end,
           state = ${receipt.state}, round = ${receipt.round}, attempt = ${receipt.attempt},
           has_failed = ${receipt.hasFailed}, reference = ${receipt.reference}, paid_at = ${receipt.paidAt},
           due_at = ${receipt.dueAt}, forced_at = ${receipt.forcedAt}, ended_at = ${receipt.endedAt},
           comment = ${receipt.comment}, images = ${[...receipt.images]}::text[]
     where withdrawal_id = ${receipt.withdrawalId} and n = ${receipt.n}`.execute(tx)
}

export async function insertReceiptEvent(
  tx: Tx,
  { withdrawalId, brandId, memberId }: Pick<Withdrawal, 'withdrawalId' | 'brandId' | 'memberId'>,
  event: {
    readonly n: number
    readonly event: ReceiptEvent
    readonly state: string
    readonly actor: Actor
    readonly note: string | undefined
    readonly images: readonly string[]
    readonly at: number
  },
): Promise<void> {
  const { actor } = event
  const operator = actor.by === 'operator' ? actor.operator : null
  await sql`
    insert into cashier.receipt_event (event_id, withdrawal_id, n, brand_id, member_id, event, state, actor, operator,
                                       note, images, at_ms)
    values (${newId()}, ${withdrawalId}, ${event.n}, ${brandId}, ${memberId}, ${event.event}, ${event.state},
            ${actor.by}, ${operator}, ${event.note ?? null}, ${[...event.images]}::text[], ${event.at})`.execute(tx)
}

/** All that happened to the receipts of a withdrawal, oldest first. */
export async function listReceiptEvents(db: Reader, withdrawalId: string): Promise<ReceiptEventRow[]> {
  const { rows } = await sql<ReceiptEventRow>`
    select n, event, state, actor, operator, note, images, at_ms as at from cashier.receipt_event
     where withdrawal_id = ${withdrawalId} order by event_id`.execute(db)
  return rows
}

/** Withdrawals of which a receipt's time is over, of brands that are open. */
export async function listOverdue(db: Reader, now: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ withdrawalId: string }>`
    select distinct withdrawal_id as "withdrawalId" from (
      select withdrawal_id from cashier.receipt r
       where state = 'PAID' and due_at <= ${now}
         and not exists (select from cashier.receipt_pause p where p.brand_id = r.brand_id)
       order by due_at limit ${limit}) due`.execute(db)
  return rows.map(({ withdrawalId }) => withdrawalId)
}

export interface Reminder {
  readonly withdrawalId: string
  readonly n: number
  readonly brandId: string
  readonly memberId: string
  readonly amount: bigint
  readonly payoutName: string
  readonly minutesLeft: number
}

/**
 * Receipts of which a reminder is due, taken: half-way, and five minutes before the end where that is later. One that a
 * stopped server missed is not made up for when the next is due as well.
 */
export async function takeReminders(tx: Tx, now: number, limit: number): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    with due as (
      select withdrawal_id, n, case when ${now} >= due_at - 300000 then 2 else 1 end as reached
        from cashier.receipt r
       where state = 'PAID' and due_at > ${now}
         and not exists (select from cashier.receipt_pause p where p.brand_id = r.brand_id)
         and ((reminded = 0 and ${now} >= paid_at + (due_at - paid_at) / 2)
           or (reminded = 1 and ${now} >= due_at - 300000 and due_at - paid_at > 600000))
       order by due_at limit ${limit} for update of r skip locked)
    update cashier.receipt r set reminded = due.reached
      from due join cashier.withdrawal w using (withdrawal_id)
     where r.withdrawal_id = due.withdrawal_id and r.n = due.n
    returning r.withdrawal_id as "withdrawalId", r.n, r.brand_id as "brandId", r.member_id as "memberId",
              r.amount - r.fee as amount, w.payout_name as "payoutName",
              ceil((r.due_at - ${now}) / 60000.0)::int as "minutesLeft"`.execute(tx)
  return rows
}

/** Whether no receipt's time runs in a brand. */
export async function isPaused(db: Reader, brandId: string): Promise<boolean> {
  const { rows } = await sql`select from cashier.receipt_pause where brand_id = ${brandId}`.execute(db)
  return rows.length > 0
}

/** Stops the clocks of brands that are closed for works. */
export async function insertPauses(tx: Tx, brandIds: readonly string[], now: number): Promise<void> {
  await sql`
    insert into cashier.receipt_pause (brand_id, since)
    select brand_id, ${now}::bigint from unnest(${uuids(brandIds)}::uuid[]) as closed(brand_id)
    on conflict do nothing`.execute(tx)
}

/** Lets the clocks of brands run again that are open: every receipt that waited meanwhile has the time it lost. */
export async function endPauses(tx: Tx, openBrandIds: readonly string[], now: number): Promise<void> {
  await sql`
    with ended as (
      delete from cashier.receipt_pause where brand_id = any(${uuids(openBrandIds)}::uuid[]) returning brand_id, since)
    update cashier.receipt r set due_at = due_at + greatest(${now}::bigint - greatest(ended.since, r.paid_at), 0)
      from ended where r.brand_id = ended.brand_id and r.state = 'PAID'`.execute(tx)
}
