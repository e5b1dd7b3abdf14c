import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'
import { drawChecks } from './draw-reconciliation.ts'
import { depositChecks } from './deposit-reconciliation.sql.ts'
import { entryChecks } from './entry-reconciliation.sql.ts'
import { fundingChecks } from './funding-reconciliation.sql.ts'
import { wholeTables, type Check, type InSnapshot, type StatementCheck, type Tables } from './reconciliation-check.ts'
import { sealedChecks } from './sealed-reconciliation.ts'
import { standingChecks } from './standing-reconciliation.sql.ts'
import { statementChecks } from './statement-reconciliation.sql.ts'
import { recordChecks } from './record-reconciliation.sql.ts'
import { transferChecks } from './transfer-reconciliation.sql.ts'
import { vendorMoneyChecks } from './vendor-money-reconciliation.sql.ts'
import { vendorChecks } from './vendor-reconciliation.sql.ts'
import { withdrawalChecks } from './withdrawal-reconciliation.sql.ts'

/** A check of rule book E11: how many rows break it, and one of them to begin looking at. */
export interface CheckResult {
  readonly name: string
  readonly about: string
  readonly broken: number
  readonly example: string | null
  readonly tookMs: number
}

/** Every check of the ledger, in the order in which they are told. */
export const ledgerChecks: readonly Check[] = [
  {
    name: 'entries_balance',
    about: 'every posting belongs to an entry, once, and every entry moves something',
    reach: 'facts',
    rows: (of) => sql`
      select p.fact_id::text as example from ${of.posting} p left join ${of.entry} e using (fact_id, kind, seq) where e.fact_id is null
      union all
      select e.fact_id::text from ${of.entry} e left join ${of.posting} p using (fact_id, kind, seq) where p.fact_id is null
      union all
      select fact_id::text from ${of.posting} group by fact_id, kind, seq, n having count(*) > 1`,
  },
  {
    name: 'postings_stay_in_brand_and_currency',
    about: 'both sides of a posting belong to its entry’s brand and currency',
    reach: 'facts',
    rows: (of) => sql`
      select p.fact_id::text as example
        from ${of.posting} p join ${of.entry} e using (fact_id, kind, seq)
        left join ${of.account} d on d.account_id = p.debit_account_id
        left join ${of.account} c on c.account_id = p.credit_account_id
       where d.brand_id is distinct from e.brand_id or c.brand_id is distinct from e.brand_id
          or d.currency is distinct from e.currency or c.currency is distinct from e.currency`,
  },
  {
    name: 'balances_are_sums',
    about: 'the balance of an account of a member, pot or agent is the sum of its lines',
    reach: 'full',
    rows: () => sql`
      with moves as (
        select debit_account_id as account_id, -amount as amount from wallet.posting
        union all select credit_account_id, amount from wallet.posting
      ), sums as (select account_id, sum(amount) as total from moves group by account_id)
      select a.account_id::text as example from wallet.account a left join sums using (account_id)
       where a.owner_kind not in ('house', 'provider') and a.balance <> coalesce(sums.total, 0)`,
  },
  {
    name: 'versions_are_counts',
    about: 'the version of an account of a member, pot or agent is the number of its lines, counted without a gap',
    reach: 'full',
    rows: () => sql`
      with lines as (
        select debit_account_id as account_id, debit_version as version from wallet.posting where debit_version is not null
        union all select credit_account_id, credit_version from wallet.posting where credit_version is not null
      ), counted as (select account_id, count(*) as lines, count(distinct version) as versions, max(version) as last from lines group by account_id)
      select a.account_id::text as example from wallet.account a left join counted using (account_id)
       where a.owner_kind not in ('house', 'provider')
         and (a.version <> coalesce(lines, 0) or coalesce(lines, 0) <> coalesce(versions, 0) or coalesce(last, 0) <> coalesce(lines, 0))`,
  },
  {
    name: 'lines_follow_each_other',
    about: 'each line’s balance is the one before plus its amount',
    reach: 'full',
    rows: () => sql`
      with lines as (
        select debit_account_id as account_id, debit_version as version, -amount as amount, debit_balance as balance from wallet.posting where debit_version is not null
        union all select credit_account_id, credit_version, amount, credit_balance from wallet.posting where credit_version is not null
      ), steps as (select *, coalesce(lag(balance) over (partition by account_id order by version), 0) as before from lines)
      select account_id::text as example from steps where before + amount <> balance`,
  },
  {
    name: 'open_bets_are_held',
    about: 'a member’s open-bets pool is the sum of the stakes without an outcome',
    reach: 'whole',
    rows: () => sql`
      with stakes as (select member_id, sum(stake) as total from bets.open_bet group by member_id)
      select a.owner_id::text as example from wallet.account a left join stakes s on s.member_id = a.owner_id
       where a.owner_kind = 'member' and a.purpose = 'OPEN_BETS' and a.balance <> coalesce(s.total, 0)`,
  },
  {
    name: 'open_bets_have_no_outcome',
    about: 'a bet is open exactly as long as it has no outcome, or the last one opened it again',
    reach: 'facts',
    rows: (of) => sql`
      select b.bet_id::text as example from ${of.bet} b
        left join bets.open_bet o using (bet_id)
        left join lateral (select kind from ${of.outcome} e where e.bet_id = b.bet_id order by seq desc limit 1) e on true
       where (o.bet_id is null) = (coalesce(e.kind, 'REOPENED') = 'REOPENED')`,
  },
  {
    name: 'outcomes_are_booked',
    about:
      'every outcome’s fact is in the ledger, and its bets were paid what it paid, or what it paid more or less than the one before that stands',
    reach: 'facts',
    rows: (of) => sql`
      with lines as (
        select p.fact_id, p.amount, p.credit_account_id as account_id from ${of.posting} p
         where p.kind in ('bet.settled', 'bet.cancelled', 'bet.voided')
        union all
        select p.fact_id, -p.amount, p.debit_account_id from ${of.posting} p where p.kind = 'bet.adjusted'
      ), paid as (
        select l.fact_id, sum(l.amount) as total from lines l join ${of.account} a using (account_id)
         where a.purpose in ('PLAYER_CASH', 'PLAYER_BONUS') or a.purpose like 'VENDOR_PLAY:%' group by l.fact_id
      ), owed as (
        -- Of one fact the number tells which ending was taken back; where each ending has its own, any is.
        select o.fact_id, sum(o.payout - case when standing.fact_id is null then 0 else before.payout end) as total
          from ${of.outcome} o
          left join ${of.outcome} before on before.bet_id = o.bet_id and before.seq = o.seq - 1 and before.kind <> 'REOPENED'
          left join lateral (
            select before.fact_id where before.fact_id is not null and not exists (
              select from ${of.entry} e where e.fact_id = before.fact_id and e.kind = 'bet.reversed'
                                           and (e.seq = before.seq or o.fact_id <> before.fact_id))
          ) standing on true
         where o.kind <> 'REOPENED'
         group by o.fact_id
      )
      select coalesce(owed.fact_id, paid.fact_id)::text as example from owed full join paid using (fact_id)
       where coalesce(owed.total, 0) <> coalesce(paid.total, 0)`,
  },
  {
    name: 'rebates_are_booked',
    about: 'what outcomes gave back for a lower series is in the ledger, and what was corrected was taken back',
    reach: 'facts',
    rows: (of) => sql`
      with booked as (
        select fact_id, seq, sum(amount) filter (where kind = 'rebate.paid') as paid,
               sum(amount) filter (where kind = 'rebate.reversed') as taken
          from ${of.posting} where kind in ('rebate.paid', 'rebate.reversed') group by fact_id, seq
      ), owed as (
        select o.fact_id, o.seq, sum(o.rebate) as paid, sum(o.rebate) filter (where later.bet_id is not null) as taken
          from ${of.outcome} o left join ${of.outcome} later on later.bet_id = o.bet_id and later.seq = o.seq + 1
         group by o.fact_id, o.seq
      )
      select coalesce(owed.fact_id, booked.fact_id)::text as example from owed full join booked using (fact_id, seq)
       where coalesce(owed.paid, 0) <> coalesce(booked.paid, 0) or coalesce(owed.taken, 0) <> coalesce(booked.taken, 0)`,
  },
  {
    name: 'corrections_are_reversed',
    about:
      'an outcome that was corrected is the one before with its payment taken back in full, or a vendor’s that the next one adds to; and no other is',
    reach: 'facts',
    rows: (of) => sql`
      with taken as (
        select p.fact_id, coalesce(sum(p.amount) filter (where a.purpose in ('PLAYER_CASH', 'PLAYER_BONUS')), 0) as total
          from ${of.posting} p join ${of.account} a on a.account_id = p.debit_account_id
         where p.kind = 'bet.reversed' group by p.fact_id
      ), corrected as (
        select o.fact_id, sum(o.payout) as total
          from ${of.outcome} later join ${of.outcome} o on o.bet_id = later.bet_id and o.seq = later.seq - 1
         where later.seq > 1 and o.kind <> 'REOPENED'
           -- What adds to a settled one leaves it where it is; outcomes_are_booked counts the difference.
           and not (o.kind in ('WON', 'LOST') and later.kind in ('WON', 'LOST') and later.fact_id <> o.fact_id)
         group by o.fact_id
      )
      select coalesce(taken.fact_id, corrected.fact_id)::text as example from corrected full join taken using (fact_id)
       where corrected.total is distinct from taken.total
      union all
      select o.bet_id::text from ${of.outcome} o
       where o.seq > 1 and not exists (select from ${of.outcome} e where e.bet_id = o.bet_id and e.seq = o.seq - 1)`,
  },
  {
    name: 'bets_are_paid_for',
    about: 'every order’s stake was taken, once, in full',
    reach: 'facts',
    rows: (of) => sql`
      with taken as (select fact_id, sum(amount) as total from ${of.posting} where kind = 'bet.placed' group by fact_id),
           staked as (select t.order_id, sum(b.stake) as total from ${of.ticket} t left join ${of.bet} b using (bet_id) group by t.order_id
                      union all
                      select t.bet_id, b.stake from ${of.transaction} t left join ${of.bet} b using (bet_id) where t.bet_id is not null)
      select coalesce(taken.fact_id, staked.order_id)::text as example from taken full join staked on staked.order_id = taken.fact_id
       where taken.total is distinct from staked.total`,
  },
  {
    name: 'settled_issues_are_finished',
    about: 'no bet is open on an issue that is settled or void, once that is carried out',
    reach: 'whole',
    rows: () => sql`
      select t.bet_id::text as example from lottery.issue i join lottery.ticket t using (issue_id) join bets.open_bet o using (bet_id)
       where i.state in ('SETTLED', 'VOID', 'RESETTLED')
         and not exists (select from lottery.correction c where c.issue_id = i.issue_id and c.finished_at is null)`,
  },
  {
    name: 'chases_stop_on_wins',
    about: 'where a chase was to stop on a win and won, nothing of it is open on an issue that is not drawn',
    reach: 'facts',
    rows: (of) => sql`
      select later.order_id::text as example
        from lottery.chase_order won
        join lottery.issue settled on settled.issue_id = won.issue_id and settled.state in ('SETTLED', 'RESETTLED')
        join ${of.ticket} t on t.order_id = won.order_id and t.issue_id = won.issue_id and t.member_id = won.member_id
        join ${of.outcome} o on o.bet_id = t.bet_id and o.seq = 1 and o.kind = 'WON'
        join lottery.chase_order later on later.chase_id = won.chase_id and later.place > won.place
        join lottery.issue i on i.issue_id = later.issue_id and i.state in ('SCHEDULED', 'OPEN', 'LOCKED')
        join lottery.ticket rest on rest.order_id = later.order_id and rest.issue_id = later.issue_id and rest.member_id = later.member_id
        join bets.open_bet open on open.bet_id = rest.bet_id
       where won.win_stop`,
  },
  ...withdrawalChecks,
  {
    name: 'demo_money_is_apart',
    about: 'no line moves demo money to or from any other, and a demo bet is paid with it',
    reach: 'facts',
    rows: (of) => sql`
      select p.fact_id::text as example from ${of.posting} p join ${of.account} d on d.account_id = p.debit_account_id
        join ${of.account} c on c.account_id = p.credit_account_id
       where (d.currency = 'XXX') <> (c.currency = 'XXX')
      union all
      select t.bet_id::text from ${of.ticket} t join ${of.bet} b using (bet_id) where b.trial <> (t.currency = 'XXX')`,
  },
  {
    name: 'nobody_is_overdrawn',
    about: 'a member account is below zero only by money taken back after it was spent, and may be only while it is',
    reach: 'whole',
    rows: () =>
      sql`select account_id::text as example from wallet.account where owner_kind = 'member' and (balance < 0) <> may_overdraw`,
  },
  ...entryChecks,
  ...standingChecks,
  ...drawChecks,
  ...sealedChecks,
  ...statementChecks,
  ...recordChecks,
  ...depositChecks,
  ...fundingChecks,
  ...transferChecks,
  ...vendorChecks,
  ...vendorMoneyChecks,
]

interface Wish {
  /** What is checked beside the ledger's own books. */
  readonly besides?: readonly Check[]
  /** Whether a check is run; all of them, where nothing is said. */
  readonly isAsked?: (check: Check) => boolean
  /** Hears each result as it is there, with how many are. */
  readonly onCheck?: (result: CheckResult, come: { readonly done: number; readonly of: number }) => Promise<void> | void
}

/**
 * Runs every check, each in a snapshot of its own: a bet placed meanwhile breaks none of them, and no snapshot is held
 * for longer than the slowest check.
 */
export function reconcile(db: Reader, wish: Wish = {}): Promise<CheckResult[]> {
  const inSnapshot: InSnapshot = (work) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  const wanted = [...ledgerChecks, ...(wish.besides ?? [])]
  return runAll(inSnapshot, wish.isAsked ? wanted.filter(wish.isAsked) : wanted, wish)
}

/** The checks themselves, in the caller's transaction; or one alone, by its name. */
export function runChecks(tx: Reader, only?: string): Promise<CheckResult[]> {
  return runAll(
    (work) => work(tx),
    only === undefined ? ledgerChecks : ledgerChecks.filter(({ name }) => name === only),
  )
}

async function runAll(
  inSnapshot: InSnapshot,
  wanted: readonly Check[],
  { onCheck }: Wish = {},
): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const check of wanted) {
    const { name, about } = check
    const startedAt = performance.now()
    const found = await answerOf(inSnapshot, check)
    const result = { name, about, ...found, tookMs: Math.round(performance.now() - startedAt) }
    results.push(result)
    await onCheck?.(result, { done: results.length, of: wanted.length })
  }
  return results
}

async function answerOf(inSnapshot: InSnapshot, check: Check): Promise<Pick<CheckResult, 'broken' | 'example'>> {
  if ('find' in check) {
    const found = await check.find(inSnapshot)
    return { broken: found.length, example: found.toSorted()[0] ?? null }
  }
  return inSnapshot((db) => askCheck(db, check, wholeTables))
}

/** What breaks a rule of what these tables hold. */
export async function askCheck(
  db: Reader,
  check: StatementCheck,
  of: Tables,
): Promise<Pick<CheckResult, 'broken' | 'example'>> {
  const { rows } = await sql<{ broken: bigint; example: string | null }>`
    select count(*) as broken, min(example) as example from (${check.rows(of)}) broken`.execute(db)
  return { broken: Number(rows[0]?.broken), example: rows[0]?.example ?? null }
}
