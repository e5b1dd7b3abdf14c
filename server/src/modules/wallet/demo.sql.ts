import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { demoCurrency } from './types.ts'

/** One at a time for a member: two who open pools at once would meet in them. */
export async function lockOpening(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`demo ${memberId}`}, 0))`.execute(tx)
}

/** How often an account was granted demo money since an instant. */
export async function countGrants(tx: Tx, accountId: string, since: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from wallet.posting
     where credit_account_id = ${accountId} and credit_version is not null and kind = 'demo.granted' and at_ms > ${since}`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

/** Holds the demo pools of members in account order: whoever settles or corrects them waits, and finds nothing then. */
export async function lockDemoAccounts(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`
    select from wallet.account
     where owner_id = any(${uuids(memberIds)}::uuid[]) and owner_kind = 'member' and currency = ${demoCurrency}
     order by account_id for update`.execute(tx)
}

/**
 * Takes away members' demo pools with all that ever moved in them; the facts of their bets are given, since what a lost
 * bet cost is no line of cash. Both sides of a demo posting are demo accounts, so what is left is in balance; the
 * database lets no other row go.
 */
export async function deleteDemoMoney(
  tx: Tx,
  { memberIds, betIds }: { readonly memberIds: readonly string[]; readonly betIds: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ factIds: string[] }>`
    with pools as materialized (
      select account_id from wallet.account
       where owner_id = any(${uuids(memberIds)}::uuid[]) and owner_kind = 'member' and currency = ${demoCurrency}
    )
    select coalesce(array_agg(fact_id), '{}') as "factIds" from (
      select p.fact_id from pools join wallet.posting p on p.credit_account_id = pools.account_id
         and p.credit_version is not null and p.kind <> 'bet.placed'
      union
      select p.fact_id from pools join wallet.posting p on p.debit_account_id = pools.account_id
         and p.debit_version is not null and p.kind not in ('bet.settled', 'bet.cancelled', 'bet.voided')
      union
      select unnest(${uuids(betIds)}::uuid[])) facts`.execute(tx)
  const facts = uuids(rows[0]?.factIds ?? [])
  await sql`
    delete from wallet.posting
     where fact_id = any(${facts}::uuid[]) and uuid_extract_version(debit_account_id) = 8`.execute(tx)
  await sql`delete from wallet.entry where fact_id = any(${facts}::uuid[])`.execute(tx)
  await sql`
    delete from wallet.account
     where owner_id = any(${uuids(memberIds)}::uuid[]) and owner_kind = 'member' and currency = ${demoCurrency}`.execute(
    tx,
  )
}
