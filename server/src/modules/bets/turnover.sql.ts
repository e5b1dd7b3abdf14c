import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

/** A bet's id is made within this of its placing, by whichever node's clock. */
const clockSkew = sql`interval '1 day'`

/** What a member turned over with settled bets that were placed since an instant, read from the record. */
export async function sumTurnoverSince(db: Reader, memberId: string, since: number): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(o.valid_turnover), 0)::bigint as total
      from bets.bet b
      join lateral (
        select valid_turnover from bets.outcome o where o.bet_id = b.bet_id order by seq desc limit 1
      ) o on true
     where b.member_id = ${memberId} and b.placed_at >= ${since}
       and b.bet_id >= platform.uuid_floor(
             to_timestamp((${since}::bigint - coalesce((select offset_ms from platform.clock_offset), 0)) / 1000.0)
             - ${clockSkew})`.execute(db)
  return rows[0]?.total ?? 0n
}

/**
 * Counts from now on what a member turns over, apart from what was before: in a transaction that holds the member's
 * accounts, so that no bet of a later moment is settled before this is seen.
 */
export async function insertTurnoverMark(
  tx: Tx,
  mark: { readonly brandId: string; readonly memberId: string; readonly at: number },
): Promise<void> {
  await sql`
    insert into bets.turnover_mark (member_id, starts_at, brand_id) values (${mark.memberId}, ${mark.at}, ${mark.brandId})
    on conflict do nothing`.execute(tx)
}

/**
 * What a member turned over by the time it was placed: a sum for each of these instants, which rise and were marked, of
 * the bets from it until the next. It tells of what the sums of days tell of; whoever wants all of it asks for
 * `upToDate` before.
 */
export async function listTurnover(db: Reader, memberId: string, starts: readonly number[]): Promise<bigint[]> {
  const [first] = starts
  if (first === undefined) return []
  const { rows } = await sql<{ startsAt: bigint; total: bigint }>`
    select starts_at as "startsAt", valid_turnover as total from bets.turnover_mark
     where member_id = ${memberId} and starts_at >= ${first}`.execute(db)
  const totals = new Map(rows.map(({ startsAt, total }) => [Number(startsAt), total]))
  // Of two at one instant all was played after the second.
  return starts.map((start, at) => (starts[at + 1] === start ? 0n : (totals.get(start) ?? 0n)))
}

/** Forgets a member's marks until an instant, for what need not be played any more; one that is being added to stays for the next time. */
export async function deleteTurnoverMarks(tx: Tx, memberId: string, until: number): Promise<void> {
  await sql`
    delete from bets.turnover_mark where (member_id, starts_at) in (
      select member_id, starts_at from bets.turnover_mark
       where member_id = ${memberId} and starts_at <= ${until} for update skip locked)`.execute(tx)
}
