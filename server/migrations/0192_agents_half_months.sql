-- Half months are counted too: the 1st to the 15th, the 16th to the last day, as dividends are paid by.
alter table agents.own_span drop constraint own_span_known,
  add constraint own_span_known check (span in ('DAY', 'WEEK', 'HALF_MONTH', 'MONTH'));
alter table agents.below_span drop constraint below_span_known,
  add constraint below_span_known check (span in ('DAY', 'WEEK', 'HALF_MONTH', 'MONTH'));

insert into agents.own_span (member_id, span, begins, ancestor_path, brand_id, turnover, deposits)
select member_id, 'HALF_MONTH', (date_trunc('month', begins) + case when extract(day from begins) > 15 then 15 else 0 end * interval '1 day')::date,
       ancestor_path, brand_id, sum(turnover), sum(deposits)
  from agents.own_span where span = 'DAY' group by 1, 3, 4, 5;

insert into agents.below_span (member_id, span, begins, brand_id, bettors, actives, depositors)
select id, 'HALF_MONTH', begins, brand_id, count(*) filter (where turnover > 0),
       count(*) filter (where turnover >= 10000000 and has_paid), count(*) filter (where deposits > 0)
  from (select above.id, s.member_id, s.begins, s.brand_id, sum(s.turnover) as turnover, sum(s.deposits) as deposits,
               bool_or(f.day < case when extract(day from s.begins) = 1 then s.begins + 15
                                    else (date_trunc('month', s.begins) + interval '1 month')::date end) as has_paid
          from agents.own_span s cross join lateral unnest(s.ancestor_path) as above(id)
          left join agents.first_deposit f using (member_id)
         where s.span = 'HALF_MONTH' group by 1, 2, 3, 4) person
 group by 1, 3, 4
having count(*) filter (where turnover > 0) > 0 or count(*) filter (where deposits > 0) > 0;
