-- A mission may give money for each of its milestones, out of a budget that it never passes. Without rewards it is
-- information, as all were.
alter table promo.mission
  add column rewards bigint[] not null default '{}',
  add column turnover_percent int not null default 300,
  add column budget bigint,
  add column spent bigint not null default 0 constraint mission_spent_not_negative check (spent >= 0),
  add constraint mission_rewards_of_milestones check (cardinality(rewards) in (0, cardinality(milestones))),
  add constraint mission_rewards_have_a_budget check (cardinality(rewards) = 0 or budget is not null),
  add constraint mission_within_budget check (budget is null or spent <= budget);

-- What a member was given by a promotion: once for each cycle of its source, whatever is tried twice.
create table promo.award (
  award_id uuid not null constraint award_pk primary key,
  brand_id uuid not null,
  member_id uuid not null,
  source_kind text not null constraint award_source_known check (source_kind in ('mission')),
  source_id uuid not null,
  -- Which time it is: of a mission the first day of the cycle, and the place of the milestone.
  cycle_key text not null,
  amount bigint not null constraint award_amount_positive check (amount > 0),
  currency text not null,
  turnover_percent int not null,
  at_ms bigint not null,
  constraint award_once unique (member_id, source_id, cycle_key)
);
create index award_of_member on promo.award (member_id, award_id desc);
create index award_of_source on promo.award (source_id);
create trigger award_append_only before update or delete on promo.award
  for each row execute function platform.refuse_change();
