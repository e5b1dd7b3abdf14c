import { sql } from 'kysely'
import type { Check } from '#platform/module/ledger-check.ts'

/** Limits and exclusions are what the log of them says. */
export const limitChecks: readonly Check[] = [
  {
    name: 'limits_are_as_they_were_set',
    about: 'each limit and exclusion is what the log of what members and operators did says, and nothing of it is gone',
    reach: 'whole',
    rows: () => sql`
      with said as (
        select distinct on (member_id, kind, period, side) member_id, kind, period, side, amount
          from (select event_id, member_id, details ->> 'kind' as kind, details ->> 'period' as period,
                       case what when 'operator_limit' then 'OPERATOR' else 'MEMBER' end as side,
                       ((details ->> 'amount')::numeric * case details ->> 'kind' when 'SESSION' then 60000 else 10000 end)::bigint as amount
                  from protection.event where what in ('limit_set', 'limit_confirmed', 'operator_limit')) each_of
         order by member_id, kind, period, side, event_id desc
      )
      select coalesce(l.member_id, s.member_id)::text as example
        from protection.player_limit l full join said s using (member_id, kind, period, side) where l.amount is distinct from s.amount
      union all
      select coalesce(x.member_id, e.member_id)::text
        from (select member_id, kind = 'TIME_OUT' as is_break, until_ms, count(*) as n from protection.exclusion group by 1, 2, 3) x
        full join (select member_id, what = 'time_out' as is_break, (details ->> 'until')::bigint as until_ms, count(*) as n
                     from protection.event where what in ('time_out', 'exclusion') group by 1, 2, 3) e
          on e.member_id = x.member_id and e.is_break = x.is_break and e.until_ms is not distinct from x.until_ms
       where x.n is distinct from e.n
      union all
      select x.member_id::text from protection.exclusion x
       where x.lifted_at is not null and not exists (
               select from protection.event e where e.member_id = x.member_id and e.what = 'exclusion_lifted' and e.at_ms >= x.lifted_at)
          or x.return_asked_at is not null and not exists (
               select from protection.event e where e.member_id = x.member_id and e.what = 'return_asked' and e.at_ms >= x.return_asked_at)
      union all
      select a.owner_id::text from wallet.account a
       where a.owner_kind = 'member' and a.purpose = 'PLAYER_CASH' and not a.is_watched and a.currency <> 'XXX'
         and (exists (select from protection.player_limit l where l.member_id = a.owner_id)
              or exists (select from protection.exclusion x where x.member_id = a.owner_id))`,
  },
]
