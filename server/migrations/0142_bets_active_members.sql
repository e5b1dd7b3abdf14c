-- How many of a brand's members had bets in real money settled on a day: who has a row of the day in ended_day.
-- Counted with the sums, so that an overview reads one number a day.
create table bets.active_day (
  brand_id uuid not null,
  day date not null,
  members bigint not null,
  constraint active_day_pk primary key (brand_id, day)
) with (fillfactor = 80);

insert into bets.active_day (brand_id, day, members)
select d.brand_id, d.day, count(distinct d.member_id)
  from bets.ended_day d
 where not exists (select from bets.bet b where b.member_id = d.member_id and b.currency = 'XXX')
 group by 1, 2;
