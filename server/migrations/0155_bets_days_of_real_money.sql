-- Which days of members are in demo money: sums over a brand's members leave them out. Days are added in their order, so a
-- block range index finds those of a month.
alter table bets.ended_day add column trial boolean not null default false;
update bets.ended_day d set trial = true
 where exists (select from bets.bet b where b.member_id = d.member_id and b.trial);
create index ended_day_by_day on bets.ended_day using brin (day);
