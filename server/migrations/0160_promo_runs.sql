-- A run pays many members in one go, once: what each gets is computed and hashed before it is agreed to, and paid in parts,
-- each of which says how far it has come.
create table promo.run (
  run_id uuid not null constraint run_pk primary key,
  brand_id uuid not null,
  kind text not null constraint run_kind_known check (kind in ('GIFT')),
  -- Of what, and of which time: the same is computed once.
  scope text not null,
  period text not null,
  titles jsonb not null,
  -- Whom it is for and what it gives, as it was asked for.
  terms jsonb not null,
  turnover_percent int not null,
  currency text not null,
  state text not null constraint run_state_known check (state in ('COMPUTED', 'APPROVED', 'PAID', 'CANCELLED')),
  lines int not null,
  total bigint not null,
  -- SHA-256 over member and amount of each line, in the order of members.
  hash bytea not null,
  computed_at bigint not null,
  approved_at bigint,
  ended_at bigint,
  paid_lines int not null default 0,
  paid bigint not null default 0,
  -- Up to which member it is paid.
  paid_to uuid,
  constraint run_once unique (brand_id, kind, scope, period),
  constraint run_within check (paid_lines between 0 and lines and paid between 0 and total)
);
create index run_of_brand on promo.run (brand_id, run_id desc);
create index run_to_pay on promo.run (run_id) where state = 'APPROVED';
create function promo.refuse_new_run() returns trigger language plpgsql as $$
begin
  if (new.run_id, new.brand_id, new.kind, new.scope, new.period, new.terms, new.turnover_percent, new.currency, new.lines, new.total, new.hash)
     is distinct from
     (old.run_id, old.brand_id, old.kind, old.scope, old.period, old.terms, old.turnover_percent, old.currency, old.lines, old.total, old.hash)
     or new.paid < old.paid or (old.state in ('PAID', 'CANCELLED') and new.state <> old.state) then
    raise exception 'a run is kept as it was computed' using errcode = 'restrict_violation', constraint = 'run_kept';
  end if;
  return new;
end $$;
create trigger run_kept before update on promo.run for each row execute function promo.refuse_new_run();
create trigger run_undeletable before delete on promo.run for each row execute function platform.refuse_change();

-- What a run gives to one member.
create table promo.run_line (
  run_id uuid not null references promo.run,
  brand_id uuid not null,
  member_id uuid not null,
  award_id uuid not null,
  amount bigint not null constraint run_line_positive check (amount > 0),
  constraint run_line_pk primary key (run_id, member_id)
);
create trigger run_line_append_only before update or delete on promo.run_line
  for each row execute function platform.refuse_change();

alter table promo.award
  drop constraint award_source_known,
  add constraint award_source_known check (source_kind in ('mission', 'envelopes', 'run'));
