create schema protection;

-- A member's limits: amounts of money at scale 4, of session time in milliseconds. The member's own and the operators'
-- stand beside each other, and the stricter one binds. What loosens waits in its row for the member's word.
create table protection.player_limit (
  member_id uuid not null,
  brand_id uuid not null,
  kind text not null constraint limit_kind_known check (kind in ('DEPOSIT', 'STAKE', 'LOSS', 'SESSION')),
  period text not null constraint limit_period_known check (period in ('DAY', 'WEEK', 'MONTH')),
  side text not null constraint limit_side_known check (side in ('MEMBER', 'OPERATOR')),
  amount bigint not null constraint limit_amount_positive check (amount > 0),
  set_at bigint not null,
  wish_at bigint,
  wish_amount bigint constraint limit_wish_positive check (wish_amount > 0),
  constraint limit_pk primary key (member_id, kind, period, side),
  constraint limit_wish_has_its_time check (wish_amount is null or wish_at is not null),
  constraint limit_wish_loosens check (wish_amount is null or wish_amount > amount),
  constraint limit_wish_is_the_members check (wish_at is null or side = 'MEMBER')
);

-- Who does not play, since when and until when. A time-out ends by itself, a self-exclusion a day after the member
-- asked for it when it was over, what an operator placed when one lifts it.
create table protection.exclusion (
  exclusion_id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  kind text not null constraint exclusion_kind_known check (kind in ('TIME_OUT', 'SELF_EXCLUSION', 'OPERATOR')),
  from_ms bigint not null,
  until_ms bigint,
  return_asked_at bigint,
  lifted_at bigint,
  placed_by text,
  reason text not null default '',
  constraint exclusion_lasts check (until_ms is null or until_ms > from_ms),
  constraint exclusion_time_out_ends check (kind <> 'TIME_OUT' or until_ms is not null),
  constraint exclusion_return_after_end
    check (return_asked_at is null or (kind = 'SELF_EXCLUSION' and until_ms is not null and return_asked_at >= until_ms)),
  constraint exclusion_lifted_by_operators_alone check (lifted_at is null or kind = 'OPERATOR'),
  constraint exclusion_placed_by_operators check ((kind = 'OPERATOR') = (placed_by is not null))
);
create index exclusion_of_member on protection.exclusion (member_id);

-- Nobody shortens what a member chose: an exclusion ends as it was placed.
create function protection.exclusion_stays() returns trigger language plpgsql as $$
begin
  if new.kind <> old.kind or new.member_id <> old.member_id or new.from_ms <> old.from_ms
     or new.until_ms is distinct from old.until_ms
     or (old.return_asked_at is not null and new.return_asked_at is distinct from old.return_asked_at)
     or (old.lifted_at is not null and new.lifted_at is distinct from old.lifted_at) then
    raise exception 'an exclusion stays as it was placed';
  end if;
  return new;
end $$;
create trigger exclusion_stays before update on protection.exclusion for each row execute function protection.exclusion_stays();
create trigger exclusion_undeletable before delete on protection.exclusion for each row execute function platform.refuse_change();

-- Addresses and numbers of excluded members, by keyed hash: no second account is opened with them.
create table protection.excluded_contact (
  brand_id uuid not null,
  contact_hash bytea not null,
  exclusion_id uuid not null references protection.exclusion,
  constraint excluded_contact_pk primary key (brand_id, contact_hash, exclusion_id)
);

-- What members and operators did with limits and exclusions; for both to read.
create table protection.event (
  event_id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  at_ms bigint not null,
  what text not null,
  operator text,
  details jsonb not null
);
create index event_of_member on protection.event (member_id, event_id desc);
create trigger event_append_only before update or delete on protection.event for each row execute function platform.refuse_change();

-- How often a member is shown how long it has played; and whether it was asked for a deposit limit.
create table protection.habit (
  member_id uuid primary key,
  brand_id uuid not null,
  reminder_minutes smallint not null default 60 constraint habit_reminder_known check (reminder_minutes in (15, 30, 60)),
  asked_at bigint
);
