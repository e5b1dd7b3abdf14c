import { quarterOf, type Flow } from '@parlour/core/rules/protection/limits.ts'
import { sql } from 'kysely'
import { bigints, ints, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'
import type { MemberFlow } from './rules/flows.ts'

/**
 * Adds to what is counted; of play at a vendor with a wallet of its own, which has no line here, of everybody. Under the locks of the accounts, so that
 * nobody else adds to the same.
 */
export async function addFlows(tx: Tx, flows: readonly MemberFlow[]): Promise<void> {
  if (flows.length === 0) return
  await statement`
    insert into wallet.flow as f (member_id, brand_id, quarter, deposited, staked, won)
    select * from (${rowsOf(
      uuids(flows, (f) => f.memberId),
      uuids(flows, (f) => f.brandId),
      ints(flows, (f) => f.quarter),
      bigints(flows, (f) => f.deposited),
      bigints(flows, (f) => f.staked),
      bigints(flows, (f) => f.won),
    )}) as new(member_id, brand_id, quarter, deposited, staked, won)
     -- A stake that returns from before all that is counted was not counted.
     where staked >= 0 or exists (select from wallet.flow kept
                                   where kept.member_id = new.member_id and kept.quarter <= new.quarter)
    on conflict (member_id, quarter) do update
       set deposited = f.deposited + excluded.deposited, staked = f.staked + excluded.staked, won = f.won + excluded.won`.send(
    tx,
  )
}

/**
 * Begins to count what a member pays in, stakes and wins, with what moved since some instant; nothing where it is
 * counted already. It takes the accounts, so that whoever books afterwards counts.
 */
export async function watchMember(
  tx: Tx,
  { memberId, brandId, since }: { readonly memberId: string; readonly brandId: string; readonly since: number },
): Promise<void> {
  const { rows } = await sql<{ isWatched: boolean }>`
    select is_watched as "isWatched" from wallet.account
     where owner_id = ${memberId} and owner_kind = 'member' order by account_id for update`.execute(tx)
  if (rows.every(({ isWatched }) => isWatched)) return
  await sql`update wallet.account set is_watched = true where owner_id = ${memberId} and owner_kind = 'member'`.execute(
    tx,
  )
  await sql`delete from wallet.flow where member_id = ${memberId} and quarter < ${quarterOf(since)}`.execute(tx)
  // Play at vendors with wallets of their own is counted of everybody, and stands there already.
  // A lottery's bet returns under its own id, which tells when it was staked; a vendor's counts when it returned.
  // The lines of a statement: cash and bonus are neither debited by a bet's end nor credited by its placing.
  await sql`
    insert into wallet.flow as f (member_id, brand_id, quarter, deposited, staked, won)
    select ${memberId}, ${brandId}, quarter,
           coalesce(sum(delta) filter (where kind in ('deposit.confirmed', 'deposit.assigned') or kind = 'transfer.top_up'), 0),
           coalesce(sum(-delta) filter (where (kind like 'bet.%' and is_open_bet) or kind like 'tip.%'), 0),
           coalesce(sum(delta) filter (where (kind like 'bet.%' and not is_open_bet) or kind like 'rebate.%'), 0)
      from (select (case when line.kind in ('bet.cancelled', 'bet.voided') then least(line.at_ms, line.fact_ms + clock.ahead)
                         else line.at_ms end / 900000)::int as quarter, line.kind, line.delta,
                   exists (select from wallet.account o
                            where o.account_id = line.other and o.purpose = 'OPEN_BETS') as is_open_bet
              from (select coalesce((select offset_ms from platform.clock_offset), 0) as ahead) clock, wallet.account a
             cross join lateral (
               select p.at_ms, (extract(epoch from uuid_extract_timestamp(p.fact_id)) * 1000)::bigint as fact_ms, p.kind, -p.amount as delta, p.credit_account_id as other from wallet.posting p
                where p.debit_account_id = a.account_id and p.debit_version is not null
                  and p.kind not in ('bet.settled', 'bet.cancelled', 'bet.voided')
               union all
               select p.at_ms, (extract(epoch from uuid_extract_timestamp(p.fact_id)) * 1000)::bigint, p.kind, p.amount,
                      p.debit_account_id from wallet.posting p
                where p.credit_account_id = a.account_id and p.credit_version is not null and p.kind <> 'bet.placed'
             ) line
             where a.owner_id = ${memberId} and a.owner_kind = 'member'
               and a.purpose in ('PLAYER_CASH', 'PLAYER_BONUS') and line.at_ms >= ${since}) lines
     where kind in ('deposit.confirmed', 'deposit.assigned') or kind = 'transfer.top_up' and delta > 0 or kind like 'bet.%' or kind like 'tip.%' or kind like 'rebate.%'
     group by quarter
    on conflict (member_id, quarter) do update
       set deposited = f.deposited + excluded.deposited, staked = f.staked + excluded.staked, won = f.won + excluded.won`.execute(
    tx,
  )
}

/** What was counted of some members since an instant. */
export async function listFlows(
  tx: Tx | Reader,
  memberIds: readonly string[],
  since: number,
): Promise<readonly (Flow & { readonly memberId: string })[]> {
  const { rows } = await sql<Flow & { memberId: string }>`
    select member_id as "memberId", quarter, deposited, staked, won from wallet.flow
     where member_id = any(${uuids(memberIds)}::uuid[]) and quarter >= ${quarterOf(since)}
     order by member_id, quarter`.execute(tx)
  return rows
}

/** Lets go what no period reaches any more. */
export async function pruneFlows(tx: Tx, before: number): Promise<void> {
  await sql`delete from wallet.flow where quarter < ${quarterOf(before)}`.execute(tx)
}
