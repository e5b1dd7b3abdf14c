create schema audit;

-- What operators changed by hand, written in the transaction of the change. Actions on the whole installation have
-- no brand.
create table audit.action (
  action_id uuid primary key,
  brand_id uuid,
  operator text not null constraint action_has_operator check (operator <> ''),
  command text not null,
  subject text not null,
  reason text not null constraint action_has_reason check (reason <> ''),
  details jsonb not null,
  at_ms bigint not null
);
create index action_of_subject on audit.action (subject, action_id desc);
create trigger action_append_only before update or delete on audit.action for each row execute function platform.refuse_change();
