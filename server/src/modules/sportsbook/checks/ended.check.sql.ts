import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'

/** How a sports bet stands that results ended, with what the most of a day cut off it. */
export interface EndedBet {
  readonly betId: string
  readonly kind: string
  readonly payout: bigint
  readonly cut: bigint
}

/**
 * A page of the bets that results ended, in their order: those that ended, or ended anew, since an instant. One with a leg
 * whose tickets are being walked is left to the next time.
 */
export async function listEndedBets(
  db: Reader,
  { after, limit, sinceMs }: { readonly after: string; readonly limit: number; readonly sinceMs: number },
): Promise<readonly EndedBet[]> {
  const { rows } = await sql<EndedBet>`
    select o.bet_id as "betId", o.kind, o.payout, coalesce(c.cut, 0) as cut
      from bets.outcome o join sportsbook.ticket t using (bet_id)
      left join sportsbook.day_cut c on c.bet_id = o.bet_id and c.seq = o.seq
     where o.bet_id > ${after}::uuid and o.at_ms >= ${sinceMs}::bigint and o.kind in ('WON', 'LOST', 'TIE', 'VOID')
       and not exists (select from bets.outcome later where later.bet_id = o.bet_id and later.seq > o.seq)
       and not exists (select from sportsbook.leg l join sportsbook.outcome w using (event_id, market_key, outcome)
                        where l.bet_id = o.bet_id and w.walked_ms is null)
     order by o.bet_id limit ${limit}`.execute(db)
  return rows
}
