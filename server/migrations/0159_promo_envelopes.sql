-- Red envelopes: a pot for each day, split by a seed that is sealed before the first is opened and told after the last. What
-- is in one is computed from the seed when it is opened, so that no table tells it before.
create table promo.envelope_plan (
  plan_id uuid not null constraint envelope_plan_pk primary key,
  brand_id uuid not null,
  titles jsonb not null,
  opens_at bigint not null,
  minutes int not null,
  days int not null,
  pot bigint not null,
  count int not null,
  rank_from int not null,
  turnover_percent int not null,
  published_at bigint,
  ended_at bigint,
  constraint envelope_plan_holds check (minutes > 0 and days > 0 and count > 0 and pot >= count)
);
create index envelope_plan_of_brand on promo.envelope_plan (brand_id, plan_id desc);

create table promo.envelope_drop (
  drop_id uuid not null constraint envelope_drop_pk primary key,
  plan_id uuid not null references promo.envelope_plan,
  brand_id uuid not null,
  opens_at bigint not null,
  closes_at bigint not null,
  pot bigint not null,
  count int not null,
  -- The least that is in one.
  unit bigint not null,
  currency text not null,
  commit text not null,
  seed_sealed bytea not null,
  -- Told once all are opened or the time is over.
  seed text,
  taken int not null default 0,
  given bigint not null default 0,
  cancelled_at bigint,
  constraint envelope_drop_within check (taken between 0 and count and given between 0 and pot)
);
create index envelope_drop_of_brand on promo.envelope_drop (brand_id, closes_at) where cancelled_at is null;
create index envelope_drop_of_plan on promo.envelope_drop (plan_id);
create index envelope_drop_untold on promo.envelope_drop (closes_at) where seed is null and cancelled_at is null;
create function promo.refuse_new_envelopes() returns trigger language plpgsql as $$
begin
  if (new.drop_id, new.plan_id, new.brand_id, new.opens_at, new.closes_at, new.pot, new.count, new.unit, new.currency, new.commit, new.seed_sealed)
     is distinct from
     (old.drop_id, old.plan_id, old.brand_id, old.opens_at, old.closes_at, old.pot, old.count, old.unit, old.currency, old.commit, old.seed_sealed)
     or new.taken < old.taken or (old.seed is not null and new.seed is distinct from old.seed)
     or (new.cancelled_at is not null and new.taken > 0) then
    raise exception 'envelopes are kept as they were sealed' using errcode = 'restrict_violation', constraint = 'envelopes_kept';
  end if;
  return new;
end $$;
create trigger envelope_drop_kept before update on promo.envelope_drop
  for each row execute function promo.refuse_new_envelopes();
create trigger envelope_drop_undeletable before delete on promo.envelope_drop
  for each row execute function platform.refuse_change();

-- Who opened which envelope; what was in it is the award of the same id.
create table promo.envelope_opening (
  drop_id uuid not null references promo.envelope_drop,
  brand_id uuid not null,
  place int not null,
  member_id uuid not null,
  award_id uuid not null,
  constraint envelope_opening_pk primary key (drop_id, place),
  constraint envelope_once unique (drop_id, member_id)
);
create trigger envelope_opening_append_only before update or delete on promo.envelope_opening
  for each row execute function platform.refuse_change();

alter table promo.award
  drop constraint award_source_known,
  add constraint award_source_known check (source_kind in ('mission', 'envelopes'));
