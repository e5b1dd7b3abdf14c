import { sql } from 'kysely'
import type { Check, Tables } from '#platform/module/ledger-check.ts'

/** Whether a row is of one of the nights that are read, where these are not all. */
const isOfNights = ({ commitment, sinceMs }: Tables, of: '' | 'l.' = '') =>
  sinceMs === 0 ? sql`true` : sql`${sql.raw(of)}commitment_id in (select commitment_id from ${commitment} night)`

/** What was published to members of their own lines and balances is what the ledger says. */
export const statementChecks: readonly Check[] = [
  {
    name: 'statements_keep_their_heads',
    about: 'the lines that a published head stands for still lead to it',
    reach: 'full',
    rows: () => sql`
      with lines as (
        select debit_account_id as account_id, debit_version as version, at_ms, kind, fact_id, seq, n, -amount as amount, debit_balance as balance
          from wallet.posting where debit_version is not null
        union all
        select credit_account_id, credit_version, at_ms, kind, fact_id, seq, n, amount, credit_balance
          from wallet.posting where credit_version is not null
      ), chained as (
        select account_id, version, balance, wallet.chain(wallet.chain_start(account_id),
                 concat_ws(' ', version, at_ms, kind, fact_id, seq, n, amount, balance)) over (partition by account_id order by version) as hash
          from lines where account_id in (select account_id from wallet.chain_head)
      )
      select h.account_id::text as example from wallet.chain_head h left join chained c using (account_id, version)
       where c.hash is distinct from h.hash or c.balance is distinct from h.balance`,
  },
  {
    name: 'commitments_are_their_leaves',
    about: 'a night’s leaves say what was hashed, its parts are their leaves and its total the sum of its parts',
    reach: 'whole',
    rows: (of) => sql`
      with parts as (
        select commitment_id, part, sum(greatest(balance, 0)) as sum, bool_and(hash = wallet.sum_leaf(balance, salt, member_id, pools)) as are_hashed,
               wallet.sum_root(array_agg(greatest(balance, 0) order by place), array_agg(hash order by place)) as root
          from wallet.commitment_leaf where ${isOfNights(of)} group by commitment_id, part
      )
      select commitment_id::text as example from wallet.commitment_part p join parts l using (commitment_id, part)
       where (l.sum <> p.sum or l.root <> p.root or not l.are_hashed)
      union all
      select c.commitment_id::text
        from ${of.commitment} c
        left join lateral (select sum(p.sum) as total, wallet.sum_root(array_agg(p.sum order by part), array_agg(p.root order by part)) as root
                             from wallet.commitment_part p where p.commitment_id = c.commitment_id) all_parts on true
       where c.published_at is not null and (all_parts.total is distinct from c.total or all_parts.root is distinct from c.root)
      union all
      select l.commitment_id::text from wallet.commitment_leaf l left join wallet.commitment_part p using (commitment_id, part)
       where p.root is null and ${isOfNights(of, 'l.')}`,
  },
  {
    name: 'nights_are_whole',
    about:
      'no night between others is gone, each leaf says the heads of its member’s pools, and nobody who is owed is left out',
    reach: 'full',
    rows: () => sql`
      select c.commitment_id::text as example
        from (select *, lag(commitment_id) over (partition by brand_id order by day) as earlier_id from wallet.commitment) c
       where c.before_id is distinct from c.earlier_id
      union all
      select h.account_id::text from wallet.chain_head h left join wallet.commitment c using (brand_id, day) where c.day is null
      union all
      select l.member_id::text
        from (select l.*, string_to_array(line, ' ') as said from wallet.commitment_leaf l
               cross join lateral regexp_split_to_table(l.pools, E'\n') line where line <> '') l
        left join wallet.account a on a.owner_id = l.member_id and a.owner_kind = 'member' and concat_ws('/', a.purpose, a.sub_id) = l.said[1]
        left join wallet.chain_head h on h.account_id = a.account_id and h.version = l.said[2]::bigint
       where l.said[4] <> '-' and (encode(h.hash, 'hex'), h.balance) is distinct from (l.said[4], l.said[3]::bigint)
      union all
      -- Whoever had a head by that night is in it, as long as its leaves are kept.
      select distinct a.owner_id::text
        from wallet.commitment c
        join wallet.chain_head h on h.brand_id = c.brand_id and h.day <= c.day join wallet.account a using (account_id)
       where c.published_at is not null and exists (select from wallet.commitment_leaf l where l.commitment_id = c.commitment_id)
         and not exists (select from wallet.commitment_leaf l where l.commitment_id = c.commitment_id and l.member_id = a.owner_id)
      union all
      -- A line of well before the last night stands behind a head.
      select a.account_id::text
        from wallet.account a
        join (select brand_id, max(begun_at) as begun_at from wallet.commitment where published_at is not null group by 1) c using (brand_id)
        left join (select account_id, max(version) as version from wallet.chain_head group by 1) h using (account_id)
        join (select debit_account_id as account_id, debit_version as version, at_ms from wallet.posting where debit_version is not null
              union all
              select credit_account_id, credit_version, at_ms from wallet.posting where credit_version is not null) next
          on next.account_id = a.account_id and next.version = coalesce(h.version, 0) + 1
       where a.owner_kind = 'member' and a.currency not in ('XXX', 'PTS') and a.purpose <> 'OPEN_BETS' and a.version > coalesce(h.version, 0)
         and next.at_ms < c.begun_at - 3600000
      union all
      select commitment_id::text from wallet.commitment c
       where c.published_at is not null
         and (c.parts <> (select count(*) from wallet.commitment_part p where p.commitment_id = c.commitment_id)
              or c.members <> coalesce((select nullif(count(*), 0) from wallet.commitment_leaf l where l.commitment_id = c.commitment_id), c.members))`,
  },
  {
    name: 'closed_days_are_what_moved',
    about:
      'a closed day is what had moved on it when it was closed, with what was late for days before, and begins with what the day before ended with',
    reach: 'full',
    rows: () => sql`
      with moved as (
        select d.brand_id, p.kind, p.at_ms, p.posted_xid, case when c.owner_kind = 'member' then p.amount else 0 end as more,
               case when d.owner_kind = 'member' then p.amount else 0 end as less
          from wallet.posting p
          join wallet.account d on d.account_id = p.debit_account_id join wallet.account c on c.account_id = p.credit_account_id
         where d.currency <> 'XXX' and d.owner_kind <> c.owner_kind
      ), own as (
        select x.brand_id, x.day as of_day, m.kind, m.more, m.less, m.posted_xid,
               coalesce(pg_visible_in_snapshot(m.posted_xid, x.snapshot), true) as is_seen
          from reporting.day_close x join moved m on m.brand_id = x.brand_id and m.at_ms >= x.begins_at and m.at_ms < x.ends_at
        union all
        -- What was before the first day that was closed is in its opening, as far as it was there.
        select x.brand_id, null, m.kind, m.more, m.less, m.posted_xid, false
          from (select distinct on (brand_id) * from reporting.day_close order by brand_id, day) x
          join moved m on m.brand_id = x.brand_id and m.at_ms < x.begins_at and not pg_visible_in_snapshot(m.posted_xid, x.snapshot)
      ), late as (
        select o.*, found.day
          from own o cross join lateral (
            select min(x.day) as day from reporting.day_close x
             where x.brand_id = o.brand_id and pg_visible_in_snapshot(o.posted_xid, x.snapshot)) found
         where not o.is_seen and found.day is not null
      ), figures as (
        select brand_id, of_day as day, kind, sum(more) as more, sum(less) as less from own where is_seen group by 1, 2, 3
      ), late_lines as (
        select brand_id, day, kind, sum(more) as more, sum(less) as less from late group by 1, 2, 3
      ), late_kept as (
        select brand_id, day, kind, sum(more) as more, sum(less) as less from reporting.day_late group by 1, 2, 3
      )
      select day::text as example from figures s full join reporting.day_figure f using (brand_id, day, kind)
       where (s.more, s.less) is distinct from (f.more, f.less)
      union all
      select day::text from late_lines s full join late_kept f using (brand_id, day, kind)
       where (s.more, s.less) is distinct from (f.more, f.less)
      union all
      select x.day::text from reporting.day_close x
        left join reporting.day_close before on before.brand_id = x.brand_id and before.day = x.day - 1
       where x.opening <> coalesce(before.closing, x.opening)
          or x.closing <> x.opening + coalesce((select sum(f.more - f.less) from reporting.day_figure f
                                                 where f.brand_id = x.brand_id and f.day = x.day), 0)
                                    + coalesce((select sum(f.more - f.less) from reporting.day_late f
                                                 where f.brand_id = x.brand_id and f.day = x.day), 0)`,
  },
  {
    name: 'flows_are_sums',
    about:
      'what limits count of a watched member, quarter by quarter, is what the ledger moved, with what anybody played on money that lies at a vendor',
    reach: 'full',
    rows: () => sql`
      with pools as (
        select account_id, owner_id as member_id from wallet.account
         where owner_kind = 'member' and is_watched and purpose in ('PLAYER_CASH', 'PLAYER_BONUS')
      ), moves as (
        select own.member_id, line.at_ms / 900000 as quarter, line.kind, line.delta, other.purpose = 'OPEN_BETS' and other.owner_kind = 'member' as is_open_bet
          from (select debit_account_id as account_id, credit_account_id as other_id, at_ms, kind, -amount as delta from wallet.posting
                union all select credit_account_id, debit_account_id, at_ms, kind, amount from wallet.posting) line
          join pools own using (account_id) join wallet.account other on other.account_id = line.other_id
         where not (other.purpose = 'OPEN_BETS' and line.kind in ('bet.cancelled', 'bet.voided', 'bet.reversed'))
           and (line.kind in ('deposit.confirmed', 'deposit.assigned') or line.kind = 'transfer.top_up' and delta > 0 or line.kind like 'bet.%' or line.kind like 'tip.%' or line.kind like 'rebate.%')
      ), ledger as (
        select member_id, quarter,
               coalesce(sum(delta) filter (where kind in ('deposit.confirmed', 'deposit.assigned') or kind = 'transfer.top_up'), 0) as deposited,
               coalesce(sum(-delta) filter (where (kind like 'bet.%' and is_open_bet) or kind like 'tip.%'), 0) as staked,
               coalesce(sum(delta) filter (where (kind like 'bet.%' and not is_open_bet) or kind like 'rebate.%'), 0) as won
          from moves group by member_id, quarter
      ), summed as (
        select member_id, quarter, sum(deposited) as deposited, sum(staked) as staked, sum(won) as won
          from (select * from ledger
                union all
                -- A stake that returned counts back where it was staked.
                select b.member_id, b.placed_at / 900000, 0, -latest.payout, 0
                  from (select distinct member_id from pools) watched join bets.bet b using (member_id)
                 cross join lateral (select kind, payout from bets.outcome o where o.bet_id = b.bet_id order by seq desc limit 1) latest
                 where latest.kind in ('CANCELLED', 'VOID', 'CHASE_STOPPED')
                union all
                -- What was read of a vendor's report has no balance of ours, and so no version.
                select v.member_id, v.placed_at / 900000, 0, v.stake_cash, v.payout_cash
                  from games.transaction t join games.vendor_bet v on v.row_id = t.row_id
                 where t.version = 0 and t.kind = 'bet' and t.bet_id is not null) both_of group by member_id, quarter
      ), since as (select member_id, min(quarter) as first from wallet.flow group by member_id)
      select coalesce(f.member_id, s.member_id)::text as example
        from wallet.flow f full join summed s using (member_id, quarter)
        left join since on since.member_id = coalesce(f.member_id, s.member_id)
       -- The first quarter that is kept may have been counted from the middle of it on, where something moved before it.
       where (coalesce(f.quarter, s.quarter) > since.first
              or coalesce(f.quarter, s.quarter) = since.first
                 and not exists (select from summed before where before.member_id = since.member_id and before.quarter < since.first))
         and (coalesce(f.deposited, 0), coalesce(f.staked, 0), coalesce(f.won, 0))
             is distinct from (coalesce(s.deposited, 0), coalesce(s.staked, 0), coalesce(s.won, 0))`,
  },
]
