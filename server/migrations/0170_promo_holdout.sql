-- A part of members may be held out of a promotion, to see what it brings: who that is follows from a hash, and stays. It
-- stands beside the terms, which say what holds between a member and the brand; from the first publication it is kept.
alter table promo.promotion
  add column holdout_percent smallint not null default 0
    constraint promotion_holdout_bounded check (holdout_percent between 0 and 50),
  add column holdout_salt uuid not null default gen_random_uuid();
alter table promo.promotion_version
  add column holdout_percent smallint not null default 0
    constraint version_holdout_bounded check (holdout_percent between 0 and 50);

create or replace function promo.refuse_new_terms() returns trigger language plpgsql as $$
begin
  if old.published_at is not null
     or (new.version_id, new.promotion_id, new.brand_id, new.number, new.terms, new.hash, new.written_at, new.holdout_percent)
        is distinct from
        (old.version_id, old.promotion_id, old.brand_id, old.number, old.terms, old.hash, old.written_at, old.holdout_percent) then
    raise exception 'a version is append-only' using errcode = 'restrict_violation', constraint = 'version_append_only';
  end if;
  return new;
end $$;

-- Once members were drawn they stay drawn: a promotion that was published keeps its part and its salt.
create function promo.refuse_new_holdout() returns trigger language plpgsql as $$
begin
  if new.holdout_salt <> old.holdout_salt
     or (old.published_id is not null and new.holdout_percent <> old.holdout_percent) then
    raise exception 'who is held out stays' using errcode = 'restrict_violation', constraint = 'holdout_kept';
  end if;
  return new;
end $$;
create trigger promotion_holdout_kept before update of holdout_salt, holdout_percent on promo.promotion
  for each row execute function promo.refuse_new_holdout();

-- Whether a member is held out of a promotion: the one place that says so.
create function promo.is_held_out(promotion_id uuid, salt uuid, percent smallint, member_id uuid)
  returns boolean language sql immutable parallel safe as $$
  select percent > 0 and
    ('x' || left(encode(sha256(uuid_send(promotion_id) || uuid_send(salt) || uuid_send(member_id)), 'hex'), 8))::bit(32)::bigint
      % 100 < percent
$$;

-- What operators ask about a promotion and what takes a while to work out: which members of a month it would have been for
-- (SIMULATION), and what those did whom it is offered, beside those who are held out (LIFT). One at a time for each brand.
create table promo.study (
  study_id uuid not null constraint study_pk primary key,
  brand_id uuid not null,
  promotion_id uuid not null references promo.promotion,
  version_id uuid not null references promo.promotion_version,
  kind text not null constraint study_kind_known check (kind in ('SIMULATION', 'LIFT')),
  state text not null constraint study_state_known check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  asked_by text not null,
  asked_at bigint not null,
  -- How often it was begun: what ends its process each time is given up.
  attempts smallint not null default 0,
  -- Until when whoever works it out has it for itself, unless it says how far it has come; nobody before it is begun.
  held_until bigint not null default 0,
  -- Members that were looked at, and how many there are to look at; null before they are counted.
  done int not null default 0,
  members int,
  ended_at bigint,
  result jsonb,
  constraint study_result_when_done check ((result is not null) = (state = 'DONE')
    and (ended_at is not null) = (state in ('DONE', 'FAILED')))
);
create unique index study_one_at_a_time on promo.study (brand_id) where state in ('WAITING', 'RUNNING');
create index study_open on promo.study (study_id) where state in ('WAITING', 'RUNNING');
create index study_of_promotion on promo.study (promotion_id, kind, study_id desc);
create index study_of_version on promo.study (version_id, study_id desc) where state = 'DONE';
create function promo.refuse_new_study() returns trigger language plpgsql as $$
begin
  if old.state in ('DONE', 'FAILED') then
    raise exception 'a study that is done is kept' using errcode = 'restrict_violation', constraint = 'study_kept';
  end if;
  return new;
end $$;
create trigger study_kept before update on promo.study for each row execute function promo.refuse_new_study();
create trigger study_undeletable before delete on promo.study for each row execute function platform.refuse_change();
