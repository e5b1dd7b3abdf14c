import { sql } from 'kysely'
import { withSides, type Check } from '#platform/module/ledger-check.ts'

type Side = 'd' | 'c'

/** A server’s own times are the database’s; what is further ahead than this was never written by one. */
const clockSkewMs = 900_000

/** What stands before the colon of a house side's purpose, as `wallet.kind_rule` has it. */
const purposeOf = (side: Side) => sql`split_part(${sql.raw(side)}.purpose, ':', 1)`

/** The lines of the ledger agree with its entries, its accounts and the kinds that it may book. */
export const ledgerLineChecks: readonly Check[] = [
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
    name: 'nobody_is_overdrawn',
    about: 'a member account is below zero only by money taken back after it was spent, and may be only while it is',
    reach: 'whole',
    rows: () =>
      sql`select account_id::text as example from wallet.account where owner_kind = 'member' and (balance < 0) <> may_overdraw`,
  },
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
    name: 'kinds_move_as_allowed',
    about: 'every entry is of a kind that there is, and moves money only between the purposes that its kind may',
    reach: 'facts',
    rows: (of) => sql`
      select p.fact_id::text as example from ${withSides(of)}
        left join wallet.kind_rule r on r.kind = p.kind and r.debit = ${purposeOf('d')} and r.credit = ${purposeOf('c')}
       where r.kind is null
      union all
      select e.fact_id::text from ${of.entry} e left join wallet.entry_kind k using (kind) where k.kind is null`,
  },
  {
    name: 'accounts_are_their_owners',
    about:
      'an account is of its owner’s brand and kind, demo money of trial accounts and the demo house, and a house side holds no balance of its own',
    reach: 'whole',
    rows: () => sql`
      select a.account_id::text as example
        from wallet.account a left join identity.member m on a.owner_kind = 'member' and m.member_id = a.owner_id
       where (a.owner_kind = 'member')
               <> (a.purpose in ('PLAYER_CASH', 'PLAYER_BONUS', 'PLAYER_LOCKED', 'OPEN_BETS', 'PENDING_WITHDRAWAL', 'PLAYER_POINTS'))
          or a.owner_kind in ('house', 'provider') and (a.balance <> 0 or a.version <> 0)
          or a.owner_kind = 'member' and a.brand_id is distinct from m.brand_id
          or a.currency = 'XXX' and case a.owner_kind
               when 'house' then a.purpose <> 'HOUSE_DEMO' else m.type is null or m.type not in (4, 41, 42) end`,
  },
  {
    name: 'entries_are_of_their_time',
    about: 'a line has the time of its entry, and none is of a time that has not come',
    reach: 'facts',
    rows: (of) => sql`
      select p.fact_id::text as example from ${of.posting} p join ${of.entry} e using (fact_id, kind, seq)
       where p.at_ms <> e.at_ms or p.at_ms > platform.now_ms() + ${clockSkewMs}`,
  },
  {
    name: 'house_sides_keep_no_balance',
    about: 'a line has a balance and a number at the sides that keep them, and none at those of the house',
    reach: 'facts',
    rows: (of) => sql`
      select p.fact_id::text as example from ${withSides(of)}
       where (d.owner_kind in ('house', 'provider')) = (p.debit_version is not null)
          or (c.owner_kind in ('house', 'provider')) = (p.credit_version is not null)`,
  },
  {
    name: 'bonuses_keep_to_their_members',
    about:
      'what is granted, becomes cash or is removed is a bonus with an account of its own, and becomes cash of the same member alone',
    reach: 'whole',
    rows: (of) => sql`
      select p.fact_id::text as example from ${withSides({ ...of, posting: of.otherPosting })}
       where p.kind in ('bonus.granted', 'bonus.converted', 'bonus.removed')
         and (case p.kind when 'bonus.granted' then c.sub_id else d.sub_id end is null
              or p.kind = 'bonus.converted' and c.owner_id <> d.owner_id)`,
  },
  {
    name: 'adjustments_are_booked',
    about: 'each adjustment is one entry of its member and amount, and no other entry is one',
    reach: 'whole',
    rows: (of) => sql`
      with booked as (
        select p.fact_id, e.brand_id, e.currency,
               case p.kind when 'adjustment.credited' then c.owner_id else d.owner_id end as member_id,
               case p.kind when 'adjustment.credited' then p.amount else -p.amount end as amount
          from ${withSides({ ...of, posting: of.otherPosting })} join wallet.entry e using (fact_id, kind, seq) where p.kind like 'adjustment.%'
      )
      select coalesce(a.adjustment_id, b.fact_id)::text as example
        from wallet.adjustment a full join booked b on b.fact_id = a.adjustment_id
       where (a.member_id, a.amount, a.brand_id, a.currency) is distinct from (b.member_id, b.amount, b.brand_id, b.currency)`,
  },
]
