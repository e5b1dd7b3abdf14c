-- What a member has of a product, in points: two-thousandths of what is turned over. Of a series it is the highest that
-- may be bet on; of all else 2 are 0.1 %. Who has no row has as much of a series as the one above, and nothing of the rest.
create table identity.member_rate (
  member_id uuid not null references identity.member on delete cascade,
  brand_id uuid not null,
  product text not null
    constraint member_rate_product check (product in ('SERIES', 'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT')),
  rate smallint not null constraint member_rate_steps check (rate >= 0 and rate <= 2000 and rate % 2 = 0),
  constraint member_rate_pk primary key (member_id, product)
);
create index member_rate_of_brand on identity.member_rate (brand_id, product, rate);

-- What a brand gives its lines: the most that anybody has of a product, and by how much less than its creator's a link
-- gives unless told. Without a row: series as the games have them, and nothing of the rest.
create table identity.rate_rule (
  brand_id uuid not null,
  product text not null
    constraint rate_rule_product check (product in ('SERIES', 'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT')),
  most smallint not null constraint rate_rule_most check (most >= 0 and most <= 2000 and most % 2 = 0),
  step smallint not null constraint rate_rule_step check (step >= 0 and step <= 2000 and step % 2 = 0),
  constraint rate_rule_pk primary key (brand_id, product)
);

-- Each change of what somebody has, with how many below were cut with it. Servers hear by it whose line changed.
create table identity.rate_change (
  change_id uuid not null,
  brand_id uuid not null,
  -- Null: a maximum of the brand, which cuts everybody above it.
  member_id uuid references identity.member on delete cascade,
  product text not null,
  before smallint,
  after smallint,
  cut int not null,
  at_ms bigint not null,
  constraint rate_change_pk primary key (change_id)
);
create index rate_change_at on identity.rate_change (at_ms);
create index rate_change_of_member on identity.rate_change (member_id, change_id desc);

-- How many accounts an agent may still open, or raise, at a high series.
create table identity.rate_quota (
  member_id uuid not null references identity.member on delete cascade,
  brand_id uuid not null,
  series smallint not null constraint rate_quota_steps check (series >= 0 and series <= 2000 and series % 2 = 0),
  remaining int not null constraint rate_quota_left check (remaining >= 0),
  constraint rate_quota_pk primary key (member_id, series)
);

-- From which series on an account takes one of its agent's quota; without a row none does.
create table identity.quota_rule (
  brand_id uuid not null constraint quota_rule_pk primary key,
  series_from smallint not null constraint quota_rule_steps check (series_from >= 0 and series_from <= 2000 and series_from % 2 = 0)
);

-- What a newcomer by a link has of each product, as points by product.
alter table identity.registration_link
  add column rates jsonb not null default '{}',
  add column channel text not null default '' constraint registration_link_channel check (char_length(channel) <= 50),
  add column remark text not null default '' constraint registration_link_remark check (char_length(remark) <= 50),
  add column created_at bigint;
