import { sql } from 'kysely'
import { bigints } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

/** A bet's id is made within this of its placing, by whichever node's clock. */
const clocksApart = sql`interval '1 day'`

/**
 * What a member has turned over with settled bets by the time they were placed: a sum for each of these instants, which
 * rise, of the bets from it until the next. Read from the record, whose latest outcomes count, so that a draw that is
 * settled again is counted as it ended; the way of a bet knows nothing of it.
 */
export async function sumTurnoverSince(db: Reader, memberId: string, starts: readonly number[]): Promise<bigint[]> {
  const [first] = starts
  if (first === undefined) return []
  const { rows } = await sql<{ place: number; total: bigint }>`
    select width_bucket(b.placed_at, ${bigints(starts.map(BigInt))}::bigint[]) as place,
           sum(o.valid_turnover)::bigint as total
      from bets.bet b
      join lateral (
        select valid_turnover from bets.outcome o where o.bet_id = b.bet_id order by seq desc limit 1
      ) o on true
     where b.member_id = ${memberId} and b.placed_at >= ${first}
       and b.bet_id >= platform.uuid_floor(
             to_timestamp((${first}::bigint - coalesce((select offset_ms from platform.clock_offset), 0)) / 1000.0)
             - ${clocksApart})
     group by place`.execute(db)
  const totals = new Map(rows.map(({ place, total }) => [place, total]))
  return starts.map((_, at) => totals.get(at + 1) ?? 0n)
}
