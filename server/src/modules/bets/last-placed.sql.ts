import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'

/** A bet's id is made within this of its placing, by whichever node's clock. */
const clockSkew = sql`interval '1 day'`

/** When a member last placed a bet within a time; null where it placed none. */
export async function findLastPlaced(
  db: Reader,
  memberId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number | null> {
  const at = (ms: number) =>
    sql`to_timestamp((${ms}::bigint - coalesce((select offset_ms from platform.clock_offset), 0)) / 1000.0)`
  // Where a clock was moved since, ids of before lie behind where this reckons them: nothing bounds them above.
  const upTo = sql`case when exists (select from platform.clock_offset) then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
                        else platform.uuid_floor(${at(to)} + ${clockSkew}) end`
  const { rows } = await sql<{ at: bigint | null }>`
    select max(placed_at) as at from bets.bet
     where member_id = ${memberId} and placed_at >= ${from} and placed_at < ${to}
       and bet_id >= platform.uuid_floor(${at(from)} - ${clockSkew})
       and bet_id < ${upTo}`.execute(db)
  const last = rows[0]?.at ?? null
  return last === null ? null : Number(last)
}
