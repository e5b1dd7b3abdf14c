import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import { bigints, ints, texts, uuids } from '#platform/db/arrays.ts'

/** What two operators gave a member, or took where it is below zero. */
export interface Adjustment {
  readonly adjustmentId: string
  readonly line: number
  readonly memberId: string
  readonly amount: bigint
  readonly reasonCode: string
  readonly ticket: string
  readonly note: string
}

export interface AdjustmentBatch {
  readonly batchId: string
  readonly brandId: string
  readonly currency: string
  readonly proposedBy: string
  readonly at: number
  readonly lines: readonly Adjustment[]
}

/** Writes a batch down. One that is there already is a failure: `adjustment_booked_once`. */
export async function insertAdjustments(tx: Tx, batch: AdjustmentBatch): Promise<void> {
  const { lines } = batch
  await sql`
    insert into wallet.adjustment (adjustment_id, brand_id, batch_id, line, member_id, amount, currency, reason_code,
                                   ticket, note, proposed_by, at_ms)
    select adjustment_id, ${batch.brandId}::uuid, ${batch.batchId}::uuid, line, member_id, amount, ${batch.currency},
           reason_code, ticket, note, ${batch.proposedBy}, ${batch.at}::bigint
      from unnest(${uuids(lines, (one) => one.adjustmentId)}::uuid[], ${ints(lines, (one) => one.line)}::int[],
                  ${uuids(lines, (one) => one.memberId)}::uuid[], ${bigints(lines, (one) => one.amount)}::bigint[],
                  ${texts(lines, (one) => one.reasonCode)}::text[], ${texts(lines, (one) => one.ticket)}::text[],
                  ${texts(lines, (one) => one.note)}::text[])
        as new(adjustment_id, line, member_id, amount, reason_code, ticket, note)`.execute(tx)
}

/** Whether a batch is booked. */
export async function isBatchBooked(db: Reader, batchId: string): Promise<boolean> {
  const { rows } = await sql`select from wallet.adjustment where batch_id = ${batchId} limit 1`.execute(db)
  return rows.length > 0
}

export interface AdjustmentRow extends Omit<Adjustment, 'line'> {
  readonly currency: string
  readonly proposedBy: string
  readonly at: bigint
}

/** A brand's adjustments, the latest first. */
export async function listAdjustments(
  db: Reader,
  request: { readonly brandId: string; readonly after: string | null; readonly limit: number },
): Promise<readonly AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    select adjustment_id as "adjustmentId", member_id as "memberId", amount, currency, reason_code as "reasonCode",
           ticket, note, proposed_by as "proposedBy", at_ms as at
      from wallet.adjustment
     where brand_id = ${request.brandId} and (${request.after}::uuid is null or adjustment_id < ${request.after}::uuid)
     order by adjustment_id desc limit ${request.limit}`.execute(db)
  return rows
}

/** Why some movements were made, by their facts: what a member reads beside an adjustment. */
export async function listAdjustmentReasons(
  db: Reader,
  factIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ factId: string; reasonCode: string }>`
    select adjustment_id as "factId", reason_code as "reasonCode" from wallet.adjustment
     where adjustment_id = any(${uuids(factIds)}::uuid[])`.execute(db)
  return new Map(rows.map(({ factId, reasonCode }) => [factId, reasonCode]))
}
