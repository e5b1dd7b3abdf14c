import type { SideBet } from '@parlour/core/rules/aml/hedge.ts'
import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

const most = 5000

/** The latest bets of some members since an instant that name a side of two, the newest first. */
export async function listSideBets(
  db: Reader,
  memberIds: readonly string[],
  since: number,
): Promise<readonly SideBet[]> {
  const { rows } = await sql<SideBet>`
    select b.member_id as "memberId", b.game_code as "gameCode", b.round_ref as "roundRef", b.play, b.selection
      from bets.bet b
     where b.member_id = any(${uuids(memberIds)}::uuid[]) and b.placed_at >= ${since}
       and b.bet_id >= platform.uuid_floor(
             to_timestamp((${since}::bigint - coalesce((select offset_ms from platform.clock_offset), 0)) / 1000.0)
             - interval '1 day')
       and b.selection ~ '(BIG|SMALL|ODD|EVEN|DRAGON|TIGER)$'
     order by b.bet_id desc limit ${most}`.execute(db)
  return rows
}
