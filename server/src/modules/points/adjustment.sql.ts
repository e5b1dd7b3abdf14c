import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

/** Writes points down that two operators gave or took. */
export async function insertPointAdjustment(
  tx: Tx,
  one: {
    readonly adjustmentId: string
    readonly brandId: string
    readonly memberId: string
    readonly points: bigint
    readonly reason: string
    readonly proposedBy: string
    readonly at: number
  },
): Promise<void> {
  await sql`
    insert into points.adjustment (adjustment_id, brand_id, member_id, points, reason, proposed_by, at_ms)
    values (${one.adjustmentId}, ${one.brandId}, ${one.memberId}, ${one.points}, ${one.reason}, ${one.proposedBy},
            ${one.at})`.execute(tx)
}

/** Whether an adjustment was booked: it is once. */
export async function isPointAdjustmentBooked(db: Reader, adjustmentId: string): Promise<boolean> {
  const { rows } = await sql`select from points.adjustment where adjustment_id = ${adjustmentId}`.execute(db)
  return rows.length > 0
}
