-- Tries to sign in by a password, counted a minute: what tells a flood of guesses from a usual day.
create table identity.login_tally (
  brand_id uuid not null references brand.brand,
  minute_ms bigint not null,
  succeeded integer not null,
  failed integer not null,
  -- Tries that were asked for work while guesses came in floods, and those that showed it.
  unproved integer not null,
  proved integer not null,
  constraint login_tally_pk primary key (brand_id, minute_ms)
);

-- Names that were tried in vain from an address, for an hour.
create table identity.tried_name (
  brand_id uuid not null references brand.brand,
  address text not null,
  username text not null,
  tried_at bigint not null,
  constraint tried_name_pk primary key (brand_id, address, username)
);
create index tried_name_age on identity.tried_name (tried_at);

-- From when on guesses are a flood. The row without a brand is for all that have none of their own.
create table identity.alarm_rule (
  brand_id uuid references brand.brand,
  failures_min integer not null,
  points_over_usual smallint not null,
  names_an_hour smallint not null,
  minutes smallint not null,
  constraint alarm_rule_of_brand unique nulls not distinct (brand_id),
  constraint alarm_rule_sound check (failures_min > 0 and points_over_usual between 0 and 50 and names_an_hour > 0 and minutes between 1 and 1440)
);
insert into identity.alarm_rule values (null, 60, 5, 30, 10);

-- Until when every sign-in of a brand has to show work.
create table identity.alarm (
  brand_id uuid not null references brand.brand,
  reason text not null constraint alarm_reason check (reason in ('spike', 'names')),
  raised_at bigint not null,
  until_ms bigint not null,
  constraint alarm_pk primary key (brand_id)
);
