import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
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

/** The same where it is not counted apart since a later mark already. */
export async function endTurnoverSpan(
  tx: Tx,
  mark: { readonly brandId: string; readonly memberId: string; readonly startsAt: number; readonly at: number },
): Promise<void> {
  await sql`
    insert into bets.turnover_mark (member_id, starts_at, brand_id)
    select ${mark.memberId}::uuid, ${mark.at}::bigint, ${mark.brandId}::uuid
     where not exists (select from bets.turnover_mark where member_id = ${mark.memberId} and starts_at > ${mark.startsAt})
    on conflict do nothing`.execute(tx)
}

/** The same for many members of a brand. */
export async function insertTurnoverMarks(
  tx: Tx,
  marks: { readonly brandId: string; readonly memberIds: readonly string[]; readonly at: number },
): Promise<void> {
  if (marks.memberIds.length === 0) return
  await sql`
    insert into bets.turnover_mark (member_id, starts_at, brand_id)
    select distinct member_id, ${marks.at}::bigint, ${marks.brandId}::uuid
      from unnest(${uuids(marks.memberIds)}::uuid[]) as marked(member_id)
    on conflict do nothing`.execute(tx)
}

/** What a member turned over on one game between two marks. */
export interface PlayedGame {
  readonly startsAt: number
  readonly product: string
  readonly gameCode: string
  readonly valid: bigint
}

/**
 * What a member turned over by the time it was placed, game by game: from each mark until the next, the earliest first,
 * of the marks since an instant. It tells of what the sums of days tell of; whoever wants all of it asks for `upToDate`
 * before.
 */
export async function listTurnover(db: Reader, memberId: string, since: number): Promise<PlayedGame[]> {
  const { rows } = await sql<Omit<PlayedGame, 'startsAt'> & { startsAt: bigint }>`
    select starts_at as "startsAt", product, game_code as "gameCode", valid_turnover::bigint as valid
      from bets.turnover_played
     where member_id = ${memberId} and starts_at >= ${since} and valid_turnover > 0
     order by starts_at, game_code`.execute(db)
  return rows.map((row) => ({ ...row, startsAt: Number(row.startsAt) }))
}

/** Forgets a member's marks until an instant, for what need not be played any more; one that is being added to stays for the next time. */
export async function deleteTurnoverMarks(tx: Tx, memberId: string, until: number): Promise<void> {
  await sql`
    with gone as (
      delete from bets.turnover_mark where (member_id, starts_at) in (
        select member_id, starts_at from bets.turnover_mark
         where member_id = ${memberId} and starts_at <= ${until} for update skip locked)
      returning member_id, starts_at
    )
    delete from bets.turnover_played p using gone
     where p.member_id = gone.member_id and p.starts_at = gone.starts_at`.execute(tx)
}
