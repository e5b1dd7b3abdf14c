import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { bookedSince } from '#platform/module/ledger-check.ts'

const accountsAtOnce = 2000

/** Before every account. */
export const beforeAllAccounts = '00000000-0000-0000-0000-000000000000'

export interface VerifiedPage {
  /** Accounts whose lines do not lead from where they were verified to what they held. */
  readonly broken: readonly string[]
  /** Behind which account to go on; undefined behind the last. */
  readonly next: string | undefined
}

/**
 * Writes down, as one snapshot has it, every account that is not as it was verified last, with its lines since: those of
 * the time since, and whatever is missing among them, be it of any booking that it names. Answers nothing; facts of the
 * latter are new facts.
 */
export async function copyMovedAccounts(tx: Tx, sinceMs: number): Promise<void> {
  await sql`truncate reporting.check_account, reporting.check_line`.execute(tx)
  // Guests are forgotten with their accounts.
  await sql`
    delete from reporting.verified_account v
     where not exists (select from wallet.account a where a.account_id = v.account_id)`.execute(tx)
  await sql`
    insert into reporting.check_account
    select a.account_id, a.version, a.balance, coalesce(v.version, 0), coalesce(v.balance, 0)
      from wallet.account a left join reporting.verified_account v using (account_id)
     where a.owner_kind not in ('house', 'provider')
       and (a.version, a.balance) is distinct from (coalesce(v.version, 0), coalesce(v.balance, 0))`.execute(tx)
  await sql`analyze reporting.check_account`.execute(tx)
  await sql`
    insert into reporting.check_line
    select p.debit_account_id, p.debit_version, -p.amount, p.debit_balance, p.posted_id
      from wallet.posting p join reporting.check_account a on a.account_id = p.debit_account_id and p.debit_version > a.from_version
     where ${bookedSince(sinceMs)}
    union all
    select p.credit_account_id, p.credit_version, p.amount, p.credit_balance, p.posted_id
      from wallet.posting p join reporting.check_account a on a.account_id = p.credit_account_id and p.credit_version > a.from_version
     where ${bookedSince(sinceMs)}`.execute(tx)
  await sql`analyze reporting.check_line`.execute(tx)
  await copyMissingLines(tx, sinceMs)
}

/**
 * Lines of before that instant, of accounts that lack some: committed late, or of a booking that is not theirs. Where none
 * lacks any, as is the rule, nothing is read; else everything is, since the lines of open bets have no index.
 */
async function copyMissingLines(tx: Tx, sinceMs: number): Promise<void> {
  await sql`
    with missing as materialized (
      select a.account_id, a.from_version from reporting.check_account a
        left join (select account_id, count(*) as lines from reporting.check_line group by 1) l using (account_id)
       where coalesce(l.lines, 0) <> a.version - a.from_version
    ), found as materialized (
      select p.fact_id, a.account_id, p.debit_version as version, -p.amount as amount, p.debit_balance as balance, p.posted_id
        from missing a join wallet.posting p on p.debit_account_id = a.account_id and p.debit_version > a.from_version
       where not ${bookedSince(sinceMs)}
      union all
      select p.fact_id, a.account_id, p.credit_version, p.amount, p.credit_balance, p.posted_id
        from missing a join wallet.posting p on p.credit_account_id = a.account_id and p.credit_version > a.from_version
       where not ${bookedSince(sinceMs)}
    ), lines as (
      insert into reporting.check_line select account_id, version, amount, balance, posted_id from found
    )
    insert into reporting.check_new_fact select distinct fact_id from found`.execute(tx)
}

/**
 * Verifies the next of these accounts: its lines are counted without a gap from where it was verified last, each balance
 * is the one before plus its amount, the last is what the account held, and nothing changed without a line. What is right
 * is written down, so that the next time begins behind it.
 */
export async function verifyAccounts(tx: Tx, after: string): Promise<VerifiedPage> {
  const { rows } = await sql<{ broken: readonly string[]; last: string | null; isFull: boolean }>`
    with page as materialized (
      select * from reporting.check_account where account_id > ${after} order by account_id limit ${accountsAtOnce}
    ), step as (
      select a.account_id, l.version, l.amount, l.balance, lag(l.version, 1, a.from_version) over own as version_before,
             lag(l.balance, 1, a.from_balance) over own as balance_before, lead(l.version) over own is null as is_last
        from page a join reporting.check_line l using (account_id) window own as (partition by a.account_id order by l.version)
    ), walked as (
      select account_id, max(version) as version, max(balance) filter (where is_last) as balance,
             bool_and(version = version_before + 1 and balance = balance_before + amount) as goes_on
        from step group by account_id
    ), judged as (
      select p.*, coalesce(w.goes_on and w.version = p.version and w.balance = p.balance, false) as is_right
        from page p left join walked w using (account_id)
    ), saved as (
      insert into reporting.verified_account as v (account_id, version, balance)
      select account_id, version, balance from judged where is_right
      on conflict (account_id) do update set version = excluded.version, balance = excluded.balance
    )
    select coalesce(array_agg(account_id::text order by account_id) filter (where not is_right), '{}') as broken,
           max(account_id::text) as last, count(*) = ${accountsAtOnce} as "isFull"
      from judged`.execute(tx)
  const { broken = [], last = null, isFull = false } = rows[0] ?? {}
  return { broken, next: isFull && last !== null ? last : undefined }
}
