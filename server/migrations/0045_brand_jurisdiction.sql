-- By which law a brand is run. What a profile decides stands in the code (`rules/jurisdiction.ts`); a brand may be
-- stricter than its profile, row by row: a switch is 0 or 1, a bound is its number.
alter table brand.brand add column profile text not null default 'default'
  constraint brand_profile_known check (profile in ('default', 'GB', 'strict'));
create table brand.stricter_rule (
  brand_id uuid not null references brand.brand,
  rule text not null,
  value integer not null constraint stricter_rule_bounded check (value between 0 and 1000),
  constraint stricter_rule_pk primary key (brand_id, rule)
);

-- How long a session may lie unused is the law of its brand when it began.
alter table identity.session add column idle_ms integer not null default 1800000;
