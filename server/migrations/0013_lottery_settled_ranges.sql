-- Which members of an issue a settlement is done with, chunk by chunk: chunks are settled side by side, so one place to
-- go on from is not enough.
create table lottery.settled_range (
  issue_id uuid not null references lottery.settlement,
  after_member_id uuid not null,
  upto_member_id uuid not null,
  bets bigint not null,
  stake numeric(30, 0) not null,
  payout numeric(30, 0) not null,
  constraint settled_range_pk primary key (issue_id, after_member_id, upto_member_id)
);
insert into lottery.settled_range (issue_id, after_member_id, upto_member_id, bets, stake, payout)
select issue_id, '00000000-0000-0000-0000-000000000000', after_member_id, bets, stake, payout
  from lottery.settlement where after_member_id is not null;
alter table lottery.settlement drop column after_member_id;
