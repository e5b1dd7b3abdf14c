-- Bets of before, by the days on which they ended; those that wait to be added to days come by the reader.
insert into agents.own_day (member_id, day, item, ancestor_path, brand_id, times, turnover, stake, payout, rebate, amount)
with told as (
  select o.bet_id, o.kind, o.payout, o.rebate, o.valid_turnover, o.at_ms,
         lag(o.kind) over own as kind_before, lag(o.payout) over own as payout_before,
         lag(o.rebate) over own as rebate_before, lag(o.valid_turnover) over own as turnover_before
    from bets.outcome o
   where not exists (select from bets.untold u cross join unnest(u.bet_ids, u.seqs) as note(bet_id, seq)
                      where note.bet_id = o.bet_id and note.seq = o.seq)
  window own as (partition by o.bet_id order by o.seq)
), counted as (
  select told.*, (kind not in ('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED'))::int as now,
         coalesce((kind_before not in ('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED'))::int, 0) as before
    from told
)
select b.member_id, (to_timestamp(c.at_ms / 1000.0) at time zone coalesce(z.time_zone, 'UTC'))::date, b.product,
       b.ancestor_path, b.brand_id, sum(c.now - c.before), sum(c.valid_turnover * c.now - coalesce(c.turnover_before, 0) * c.before),
       sum(b.stake * (c.now - c.before)), sum(c.payout * c.now - coalesce(c.payout_before, 0) * c.before),
       sum(c.rebate * c.now - coalesce(c.rebate_before, 0) * c.before), 0
  from counted c join bets.bet b using (bet_id) left join bets.day_zone z on z.brand_id = b.brand_id
 where b.currency <> 'XXX' and (c.now <> 0 or c.before <> 0)
 group by 1, 2, 3, 4, 5;

insert into agents.below_day (member_id, day, item, upline_id, brand_id, times, turnover, stake, payout, rebate, amount)
select line.ancestor_id, d.day, d.item, coalesce(d.ancestor_path[line.place - 1], '00000000-0000-0000-0000-000000000000'),
       d.brand_id, sum(d.times), sum(d.turnover), sum(d.stake), sum(d.payout), sum(d.rebate), sum(d.amount)
  from agents.own_day d cross join lateral unnest(d.ancestor_path) with ordinality as line(ancestor_id, place)
 group by 1, 2, 3, 4, 5;

insert into agents.own_span (member_id, span, begins, ancestor_path, brand_id, turnover, deposits)
select d.member_id, s.span, s.begins, d.ancestor_path, d.brand_id, sum(d.turnover), 0
  from agents.own_day d
 cross join lateral (values ('DAY', d.day), ('WEEK', date_trunc('week', d.day)::date),
                            ('MONTH', date_trunc('month', d.day)::date)) as s(span, begins)
 group by 1, 2, 3, 4, 5;

-- Nobody is active yet: that somebody paid in is told by the notes of money, which come next.
insert into agents.below_span (member_id, span, begins, brand_id, bettors, actives, depositors)
select ancestor_id, span, begins, brand_id, count(*) filter (where turnover > 0), 0, 0
  from (select ancestor_id, member_id, span, begins, brand_id, sum(turnover) as turnover
          from agents.own_span cross join lateral unnest(ancestor_path) as ancestor_id group by 1, 2, 3, 4, 5) of_line
 group by 1, 2, 3, 4;

-- The reader goes on behind what was taken in here.
insert into platform.reader (name, n) select 'agents', coalesce(max(n), 0) from bets.ending_log
on conflict (name) do nothing;
