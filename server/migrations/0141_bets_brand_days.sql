-- What a brand's members bet and won back, by the day on which it was settled and by product; demo money is in no sum.
-- Written with the sums of members' days, of which it is the sum: an overview reads some rows and not each member's.
create table bets.brand_day (
  brand_id uuid not null,
  day date not null,
  product text not null,
  bets bigint not null,
  stake numeric not null,
  payout numeric not null,
  rebate numeric not null,
  constraint brand_day_pk primary key (brand_id, day, product)
) with (fillfactor = 80);

insert into bets.brand_day (brand_id, day, product, bets, stake, payout, rebate)
select d.brand_id, d.day, d.product, sum(d.bets), sum(d.stake), sum(d.payout), sum(d.rebate)
  from bets.ended_day d
 where not exists (select from bets.bet b where b.member_id = d.member_id and b.currency = 'XXX')
 group by 1, 2, 3;
