import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'
import type { Activity } from './types.ts'

/** The same sums of several beginnings at once, in their order: by the lines of the member's cash and bonus. */
export async function readActivity(
  db: Reader,
  memberId: string,
  beginnings: readonly number[],
): Promise<readonly Activity[]> {
  const { rows } = await sql<Activity>`
    with lines as materialized (
      select line.at_ms, line.kind, line.delta,
             exists (select from wallet.account o
                      where o.account_id = line.other and o.purpose = 'OPEN_BETS') as is_open_bet
        from wallet.account a
       cross join lateral (
         select p.at_ms, p.kind, -p.amount as delta, p.credit_account_id as other from wallet.posting p
          where p.debit_account_id = a.account_id and p.debit_version is not null
            and p.kind not in ('bet.settled', 'bet.cancelled', 'bet.voided')
         union all
         select p.at_ms, p.kind, p.amount, p.debit_account_id from wallet.posting p
          where p.credit_account_id = a.account_id and p.credit_version is not null and p.kind <> 'bet.placed'
       ) line
       where a.owner_id = ${memberId} and a.owner_kind = 'member' and a.purpose in ('PLAYER_CASH', 'PLAYER_BONUS')
         and line.at_ms >= ${Math.min(...beginnings)}
    )
    select coalesce(sum(delta) filter (where kind like 'deposit.%'), 0)::bigint as deposited,
           coalesce(sum(-delta) filter (where kind like 'withdrawal.%'), 0)::bigint as withdrawn,
           coalesce(sum(-delta) filter (where (kind like 'bet.%' and is_open_bet) or kind like 'tip.%'), 0)::bigint as staked,
           coalesce(sum(delta) filter (where (kind like 'bet.%' and not is_open_bet) or kind like 'rebate.%'), 0)::bigint as won
      from unnest(${[...beginnings]}::bigint[]) with ordinality as since(at, place)
      left join lines on lines.at_ms >= since.at
     group by since.place order by since.place`.execute(db)
  return rows
}
