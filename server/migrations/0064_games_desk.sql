-- What a player had before a transaction, for whoever reads them; those of before this have none.
alter table games.transaction add column balance_before bigint;
-- Operators read transactions by time, of a vendor or of a member. The first grows at its end alone.
create index transaction_by_time on games.transaction (at_ms, tx_id);
create index transaction_of_member on games.transaction (member_id, at_ms);

-- How far each vendor's transactions are added up.
create table games.return_mark (
  vendor_id uuid primary key references games.vendor,
  brand_id uuid not null,
  xid xid8 not null,
  tx_id text not null,
  folded_at bigint not null
);

-- What of a round stands in the sums of its day, so that a correction changes them by the difference.
create table games.return_counted (
  vendor_id uuid not null,
  member_id uuid not null,
  game_code text not null,
  round_id text not null,
  brand_id uuid not null,
  day int not null,
  staked bigint not null,
  paid bigint not null,
  constraint return_counted_pk primary key (vendor_id, member_id, game_code, round_id)
) partition by hash (vendor_id);
do $$
begin
  for i in 0..3 loop
    execute format('create table games.return_counted_%s partition of games.return_counted for values with (modulus 4, remainder %s)', i, i);
  end loop;
end $$;

-- What a game took and paid on rounds that began on a day (days since 1970, UTC), with the sums of squares that its
-- spread follows from.
create table games.return_day (
  vendor_id uuid not null references games.vendor,
  game_code text not null,
  day int not null,
  brand_id uuid not null,
  rounds bigint not null,
  staked numeric not null,
  paid numeric not null,
  staked_squares numeric not null,
  paid_squares numeric not null,
  products numeric not null,
  constraint return_day_pk primary key (vendor_id, game_code, day)
);
create index return_day_of_brand on games.return_day (brand_id, day);

-- A game that returned what it should not, as it was found; once a day and side.
create table games.return_alarm (
  vendor_id uuid not null references games.vendor,
  game_code text not null,
  day int not null,
  side text not null constraint return_alarm_side_known check (side in ('ABOVE', 'BELOW')),
  brand_id uuid not null,
  rounds bigint not null,
  -- In hundredths of a percent, and in hundredths of a standard error.
  returned int not null,
  expected int not null,
  score int not null,
  raised_at bigint not null,
  constraint return_alarm_pk primary key (vendor_id, game_code, day, side)
);
create index return_alarm_of_brand on games.return_alarm (brand_id, raised_at);

-- Who reads vendors' transactions and returns, and who corrects what a vendor's record says otherwise.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || '{games.transactions,games.correct}'::text[]) as code order by code)
 where role_id = 'administrator';
