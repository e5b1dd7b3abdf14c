import { sql } from 'kysely'
import { bigints, uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

/** A bet that ended, as its latest outcome leaves it. */
export interface EndedBet {
  readonly betId: string
  readonly memberId: string
  readonly product: string
  readonly stake: bigint
  readonly placedAt: number
  readonly seq: number
  readonly endedAt: number
  /** Whether it stands with valid turnover: it is not void, taken back or open again. */
  readonly isCounted: boolean
}

/** Some bets as they stand now; those that never ended are left out. */
export async function listEndedBets(db: Reader, betIds: readonly string[]): Promise<readonly EndedBet[]> {
  if (betIds.length === 0) return []
  const { rows } = await sql<EndedBet & { placedAt: bigint; endedAt: bigint }>`
    select b.bet_id as "betId", b.member_id as "memberId", b.product, b.stake, b.placed_at as "placedAt",
           o.seq::int as seq, o.at_ms as "endedAt",
           (o.kind not in ('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED') and o.valid_turnover > 0) as "isCounted"
      from unnest(${uuids(betIds)}::uuid[]) as asked(bet_id)
     cross join lateral (select * from bets.bet b where b.bet_id = asked.bet_id) b
     cross join lateral (select l.* from bets.outcome l where l.bet_id = asked.bet_id order by l.seq desc limit 1) o`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, placedAt: Number(row.placedAt), endedAt: Number(row.endedAt) }))
}

const dayMs = 86_400_000

/** How many bets a member took back itself that were placed within a day of some instants; none is counted beyond `most`. */
export async function countTakenBack(
  db: Reader,
  { memberId, around, most }: { readonly memberId: string; readonly around: readonly number[]; readonly most: number },
): Promise<readonly number[]> {
  if (around.length === 0) return []
  const { rows } = await sql<{ n: number }>`
    with zone as (select coalesce((select offset_ms from platform.clock_offset), 0) as offset_ms)
    select (select count(*)::int
              from (select from bets.outcome o
                      join bets.bet b using (bet_id)
                     where o.member_id = ${memberId} and o.kind = 'CANCELLED'
                       -- What a vendor takes back is no doing of its player: games of vendors have their vendor in front.
                       and position(':' in b.game_code) = 0
                       -- An id is made with its row, by whichever node's clock.
                       and o.bet_id >= platform.uuid_floor(to_timestamp((asked.at - zone.offset_ms - 2 * ${dayMs}::bigint) / 1000.0))
                       and b.placed_at between asked.at - ${dayMs}::bigint and asked.at + ${dayMs}::bigint
                     limit ${most}) taken) as n
      from unnest(${bigints(around, (at) => BigInt(at))}::bigint[]) with ordinality as asked(at, place)
     cross join zone order by asked.place`.execute(db)
  return rows.map(({ n }) => n)
}
