-- What a vendor credits without a bet: to players alone who have had a window of it, and no more in a day than two
-- operators agreed to. 10,000 units to begin with.
alter table games.vendor
  add column daily_credit_max bigint not null default 100000000
    constraint vendor_daily_credit_not_negative check (daily_credit_max >= 0);

-- Tokens of windows are forgotten; that there was one is not.
create table games.vendor_player (
  vendor_id uuid not null references games.vendor,
  member_id uuid not null,
  brand_id uuid not null,
  launched_at bigint not null,
  constraint vendor_player_pk primary key (vendor_id, member_id)
);
insert into games.vendor_player (vendor_id, member_id, brand_id, launched_at)
select vendor_id, member_id, (array_agg(brand_id))[1], min(at)
  from (select vendor_id, member_id, brand_id, created_at as at from games.launch_token
        union all
        select vendor_id, member_id, brand_id, placed_at from games.vendor_bet) windows
 group by vendor_id, member_id;

-- The sum of a day (UTC, in days since 1970).
create table games.vendor_credit (
  vendor_id uuid not null references games.vendor,
  day int not null,
  brand_id uuid not null,
  credited bigint not null,
  constraint vendor_credit_pk primary key (vendor_id, day)
);
