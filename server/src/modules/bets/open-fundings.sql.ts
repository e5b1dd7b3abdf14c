import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'

/** What of a member’s open bets is of other accounts than its cash, by account. */
export async function sumOpenFundings(db: Reader, memberId: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ accountId: string; staked: bigint }>`
    select f.account_id as "accountId", sum(f.staked)::bigint as staked
      from bets.open_bet o join bets.funding f using (bet_id) where o.member_id = ${memberId} group by 1`.execute(db)
  return new Map(rows.map(({ accountId, staked }) => [accountId, staked]))
}
