-- A promotion is what a brand offers; what holds of it is said by its versions, which never change. Members see the version
-- that two operators published last, and every bonus keeps the one that it was claimed under.
create table promo.promotion (
  promotion_id uuid not null constraint promotion_pk primary key,
  brand_id uuid not null,
  -- Null before it is published, and where nothing was written since.
  published_id uuid,
  draft_id uuid,
  -- Of what is published, so that one statement finds what runs.
  start_at bigint,
  end_at bigint,
  code text,
  budget bigint,
  winners_max int,
  ended_at bigint,
  spent bigint not null default 0,
  winners int not null default 0,
  constraint promotion_within_budget check (spent >= 0 and (budget is null or spent <= budget)),
  constraint promotion_within_winners check (winners >= 0 and (winners_max is null or winners <= winners_max))
);
create index promotion_of_brand on promo.promotion (brand_id, promotion_id desc);
create index promotion_running on promo.promotion (brand_id, start_at) where published_id is not null and ended_at is null;
create unique index promotion_code_once on promo.promotion (brand_id, code) where code is not null and ended_at is null;

create table promo.promotion_version (
  version_id uuid not null constraint promotion_version_pk primary key,
  promotion_id uuid not null references promo.promotion,
  brand_id uuid not null,
  number int not null,
  terms jsonb not null,
  -- SHA-256 of the terms, which every bonus keeps beside them.
  hash bytea not null,
  written_at bigint not null,
  published_at bigint,
  constraint promotion_version_once unique (promotion_id, number)
);
create function promo.refuse_new_terms() returns trigger language plpgsql as $$
begin
  if old.published_at is not null
     or (new.version_id, new.promotion_id, new.brand_id, new.number, new.terms, new.hash, new.written_at)
        is distinct from (old.version_id, old.promotion_id, old.brand_id, old.number, old.terms, old.hash, old.written_at) then
    raise exception 'a version is append-only' using errcode = 'restrict_violation', constraint = 'version_append_only';
  end if;
  return new;
end $$;
create trigger promotion_version_kept before update on promo.promotion_version
  for each row execute function promo.refuse_new_terms();
create trigger promotion_version_undeletable before delete on promo.promotion_version
  for each row execute function platform.refuse_change();

-- Who joined a promotion, and when: what came before does not count.
create table promo.promotion_join (
  member_id uuid not null,
  promotion_id uuid not null references promo.promotion,
  brand_id uuid not null,
  joined_at bigint not null,
  constraint promotion_join_pk primary key (member_id, promotion_id)
);
create trigger promotion_join_append_only before update or delete on promo.promotion_join
  for each row execute function platform.refuse_change();

-- A bonus that a member claimed: once for each cycle of a promotion, whatever is tried twice. It keeps its terms, and holds
-- money on a sub-account of the member while it is active.
create table promo.bonus_grant (
  grant_id uuid not null constraint bonus_grant_pk primary key,
  brand_id uuid not null,
  member_id uuid not null,
  promotion_id uuid not null references promo.promotion,
  version_id uuid not null references promo.promotion_version,
  cycle_key text not null,
  deposit_id uuid,
  terms jsonb not null,
  terms_hash bytea not null,
  deposit bigint not null,
  amount bigint not null constraint grant_amount_positive check (amount > 0),
  base bigint not null,
  required bigint not null,
  stake_max bigint not null,
  conversion_max bigint,
  currency text not null,
  state text not null constraint grant_state_known check (state in
    ('QUEUED', 'ACTIVE', 'COMPLETED', 'FORFEITED', 'EXPIRED', 'BUST', 'VOIDED')),
  claimed_at bigint not null,
  activated_at bigint,
  expires_at bigint,
  ended_at bigint,
  -- What was played of it when it ended, and what became of its money.
  played bigint not null default 0,
  converted bigint not null default 0,
  removed bigint not null default 0,
  -- How often its end was booked: once, and again for what open bets brought back later.
  bookings smallint not null default 0,
  -- Whether it is to be looked at: bets of its member ended.
  is_touched boolean not null default false,
  constraint grant_once unique (member_id, promotion_id, cycle_key),
  constraint grant_times check ((activated_at is null) = (expires_at is null)
    and (ended_at is null) = (state in ('QUEUED', 'ACTIVE')) and (state <> 'ACTIVE' or activated_at is not null))
);
create unique index grant_active_once on promo.bonus_grant (member_id) where state = 'ACTIVE';
create unique index grant_of_deposit_once on promo.bonus_grant (deposit_id) where deposit_id is not null;
create index grant_open on promo.bonus_grant (member_id, claimed_at, grant_id) where state in ('QUEUED', 'ACTIVE');
create index grant_expiring on promo.bonus_grant (expires_at) where state = 'ACTIVE';
create index grant_touched on promo.bonus_grant (grant_id) where is_touched;
create index grant_open_of_deposit on promo.bonus_grant (grant_id)
  where state in ('QUEUED', 'ACTIVE') and deposit_id is not null;
create index grant_of_member on promo.bonus_grant (member_id, grant_id desc);
create index grant_of_promotion on promo.bonus_grant (promotion_id, grant_id desc);
create function promo.refuse_new_grant() returns trigger language plpgsql as $$
begin
  if (new.grant_id, new.brand_id, new.member_id, new.promotion_id, new.version_id, new.cycle_key, new.deposit_id, new.terms,
      new.terms_hash, new.deposit, new.amount, new.base, new.required, new.stake_max, new.conversion_max, new.currency,
      new.claimed_at)
     is distinct from
     (old.grant_id, old.brand_id, old.member_id, old.promotion_id, old.version_id, old.cycle_key, old.deposit_id, old.terms,
      old.terms_hash, old.deposit, old.amount, old.base, old.required, old.stake_max, old.conversion_max, old.currency,
      old.claimed_at)
     or (old.ended_at is not null and (new.state, new.ended_at) is distinct from (old.state, old.ended_at)) then
    raise exception 'what was granted is kept' using errcode = 'restrict_violation', constraint = 'grant_kept';
  end if;
  return new;
end $$;
create trigger bonus_grant_kept before update on promo.bonus_grant for each row execute function promo.refuse_new_grant();
create trigger bonus_grant_undeletable before delete on promo.bonus_grant
  for each row execute function platform.refuse_change();

-- Each state that a bonus came to, and by what.
create table promo.grant_event (
  grant_id uuid not null references promo.bonus_grant,
  brand_id uuid not null,
  seq smallint not null,
  state text not null,
  cause text not null constraint grant_cause_known check (cause in
    ('claim', 'turn', 'played', 'left', 'time', 'bust', 'reversed')),
  at_ms bigint not null,
  constraint grant_event_pk primary key (grant_id, seq)
);
create trigger grant_event_append_only before update or delete on promo.grant_event
  for each row execute function platform.refuse_change();

-- What became of the bonuses of a promotion that ended. Apart from the promotion, whose row is held before accounts.
create table promo.promotion_outcome (
  promotion_id uuid not null constraint promotion_outcome_pk primary key references promo.promotion,
  brand_id uuid not null,
  converted bigint not null,
  removed bigint not null
);
