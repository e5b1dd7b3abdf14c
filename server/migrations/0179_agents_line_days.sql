-- What members did by the day on which it was settled or booked, and by the line above them then: bets keep the path that
-- is stored on them. `item` is a product, or what moved money: DEPOSIT, FIRST_DEPOSIT, WITHDRAWAL, PROMOTION, TRANSFER_IN,
-- TRANSFER_OUT. Demo money is in no sum.
create table agents.own_day (
  member_id uuid not null,
  day date not null,
  item text not null,
  ancestor_path uuid[] not null,
  brand_id uuid not null,
  times bigint not null,
  turnover numeric not null,
  stake numeric not null,
  payout numeric not null,
  rebate numeric not null,
  amount numeric not null,
  constraint own_day_pk primary key (member_id, day, item, ancestor_path)
) with (fillfactor = 80);
create index own_day_of_brand on agents.own_day (brand_id, day);

-- The same of all below somebody, while it stood under an upline; the zero id where it had none. Rows of whoever has
-- nobody below are in `own_day` alone.
create table agents.below_day (
  member_id uuid not null,
  day date not null,
  item text not null,
  upline_id uuid not null,
  brand_id uuid not null,
  times bigint not null,
  turnover numeric not null,
  stake numeric not null,
  payout numeric not null,
  rebate numeric not null,
  amount numeric not null,
  constraint below_day_pk primary key (member_id, day, item, upline_id)
) with (fillfactor = 80);

-- What a member turned over in a span, and how often it paid in, by the line above it then: who is counted in what.
create table agents.own_span (
  member_id uuid not null,
  span text not null constraint own_span_known check (span in ('DAY', 'WEEK', 'MONTH')),
  begins date not null,
  ancestor_path uuid[] not null,
  brand_id uuid not null,
  turnover numeric not null,
  deposits bigint not null,
  constraint own_span_pk primary key (member_id, span, begins, ancestor_path)
) with (fillfactor = 80);

-- How many of all below somebody had turnover in a span, were active, paid in.
create table agents.below_span (
  member_id uuid not null,
  span text not null constraint below_span_known check (span in ('DAY', 'WEEK', 'MONTH')),
  begins date not null,
  brand_id uuid not null,
  bettors bigint not null,
  actives bigint not null,
  depositors bigint not null,
  constraint below_span_pk primary key (member_id, span, begins)
) with (fillfactor = 80);

-- When money came in for the first time, by the brand's day.
create table agents.first_deposit (
  member_id uuid primary key,
  brand_id uuid not null,
  day date not null
);

-- Money of members that is no play, line by line, with the path above each of them as it was noted.
create table agents.money_line (
  line_id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  ancestor_path uuid[] not null,
  item text not null,
  fact_id uuid not null,
  kind text not null,
  amount bigint not null,
  at_ms bigint not null,
  day date not null,
  constraint money_line_pk primary key (line_id)
);
create index money_line_of_brand on agents.money_line (brand_id, at_ms desc, line_id desc);
create index money_line_of_member on agents.money_line (member_id, at_ms desc, line_id desc);
create trigger money_line_append_only before update or delete on agents.money_line
  for each row execute function platform.refuse_change();
