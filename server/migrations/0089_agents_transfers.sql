create schema agents;

-- A brand's terms for money that moves along a line, in its currency; the row without a brand is for every other.
create table agents.transfer_rule (
  brand_id uuid,
  currency text,
  reach text not null default 'DIRECT' constraint transfer_rule_reach_known check (reach in ('DIRECT', 'LINE')),
  -- Whether members may send to their upline where nothing else is said of them.
  is_up_for_all boolean not null default true,
  minimum bigint not null default 10000 constraint transfer_rule_minimum_positive check (minimum > 0),
  day_max_up bigint constraint transfer_rule_up_positive check (day_max_up >= 0),
  day_max_down bigint constraint transfer_rule_down_positive check (day_max_down >= 0),
  transfers_a_day int not null default 20 constraint transfer_rule_a_day check (transfers_a_day between 0 and 1000),
  step_up_above bigint constraint transfer_rule_step_positive check (step_up_above >= 0),
  turnover_percent int not null default 100 constraint transfer_rule_percent check (turnover_percent between 0 and 1000),
  constraint transfer_rule_brand_unique unique nulls not distinct (brand_id, currency),
  constraint transfer_rule_of_a_currency check ((brand_id is null) = (currency is null))
);
insert into agents.transfer_rule default values;

-- Whose right to send to the upline differs from the brand's.
create table agents.to_upline (
  member_id uuid not null,
  brand_id uuid not null,
  is_allowed boolean not null,
  constraint to_upline_pk primary key (member_id)
);

create table agents.transfer (
  transfer_id uuid not null,
  brand_id uuid not null,
  currency text not null,
  direction text not null constraint transfer_direction_known check (direction in ('UP', 'DOWN')),
  from_member_id uuid not null,
  to_member_id uuid not null,
  amount bigint not null constraint transfer_amount_positive check (amount > 0),
  -- Money that went the other way between the same two, less than a day before.
  returns_id uuid references agents.transfer,
  at_ms bigint not null,
  constraint transfer_pk primary key (transfer_id),
  constraint transfer_between_two check (from_member_id <> to_member_id)
);
create index transfer_sent on agents.transfer (from_member_id, transfer_id);
create index transfer_received on agents.transfer (to_member_id, transfer_id);
create index transfer_of_brand on agents.transfer (brand_id, transfer_id);
create index transfer_returned on agents.transfer (brand_id, transfer_id) where returns_id is not null;
create trigger transfer_append_only before update or delete on agents.transfer
  for each row execute function platform.refuse_change();

-- The switch of transfers to the upline, off until a brand wants them.
insert into brand.flag (brand_id, mod_id, enabled)
select brand_id, 'AGETRANSFERUP3', false from brand.brand on conflict do nothing;
