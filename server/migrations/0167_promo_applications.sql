-- What a member applied for: an operator approves it with an amount, or rejects it with a reason. What was said stays; what
-- becomes of it is written once for each step.
create table promo.application (
  application_id uuid not null constraint application_pk primary key,
  brand_id uuid not null,
  member_id uuid not null,
  promotion_id uuid not null references promo.promotion,
  -- The terms that it was written under.
  version_id uuid not null references promo.promotion_version,
  -- Made by whoever sent it: what is sent twice is one.
  client_id uuid not null,
  remark text not null constraint application_remark_short check (char_length(remark) <= 140),
  pictures smallint not null constraint application_pictures_few check (pictures between 0 and 3),
  state text not null constraint application_state_known check (state in
    ('applying', 'rejected', 'issued', 'claimed', 'close')),
  applied_at bigint not null,
  -- Whose hands it is in.
  claimed_by text,
  decided_by text,
  agreed_by text,
  decided_at bigint,
  -- Why it was rejected, as its member reads it.
  reason text constraint application_reason_short check (char_length(reason) between 1 and 140),
  amount bigint constraint application_amount_positive check (amount > 0),
  claim_until bigint,
  -- The bonus that it was claimed into.
  grant_id uuid references promo.bonus_grant,
  constraint application_sent_once unique (member_id, client_id),
  constraint application_grant_once unique (grant_id),
  constraint application_says_something check (remark <> '' or pictures > 0),
  constraint application_approved check (
    (state not in ('issued', 'claimed') or (amount is not null and decided_by is not null))
    and (amount is null) = (claim_until is null) and (grant_id is not null) = (state = 'claimed')),
  constraint application_rejected check ((reason is not null) = (state = 'rejected'))
);
create index application_of_member on promo.application (member_id, application_id desc);
create index application_of_member_by_state on promo.application (member_id, state, application_id desc);
create index application_of_promotion on promo.application (promotion_id, member_id, application_id desc);
create index application_waiting on promo.application (brand_id, application_id) where state = 'applying';
create index application_issued on promo.application (brand_id, application_id desc) where state = 'issued';
create index application_over on promo.application (brand_id, application_id desc)
  where state in ('rejected', 'claimed', 'close');
create index application_unclaimed on promo.application (claim_until) where state = 'issued';
create index application_promised on promo.application (promotion_id) include (amount) where state = 'issued';
create index application_open_of_promotion on promo.application (promotion_id) where state in ('applying', 'issued');
create function promo.refuse_other_application() returns trigger language plpgsql as $$
begin
  if (new.application_id, new.brand_id, new.member_id, new.promotion_id, new.version_id, new.client_id, new.remark,
      new.pictures, new.applied_at)
     is distinct from
     (old.application_id, old.brand_id, old.member_id, old.promotion_id, old.version_id, old.client_id, old.remark,
      old.pictures, old.applied_at)
     or (old.amount is not null and (new.amount, new.claim_until) is distinct from (old.amount, old.claim_until))
     or (new.state <> old.state and (old.state, new.state) not in
         (('applying', 'issued'), ('applying', 'rejected'), ('applying', 'close'), ('issued', 'claimed'), ('issued', 'close'))) then
    raise exception 'an application is kept' using errcode = 'restrict_violation', constraint = 'application_kept';
  end if;
  return new;
end $$;
create trigger application_kept before update on promo.application
  for each row execute function promo.refuse_other_application();
create trigger application_undeletable before delete on promo.application
  for each row execute function platform.refuse_change();

-- Pictures that went along: of its member's eyes, and of operators who review.
create table promo.application_picture (
  application_id uuid not null references promo.application,
  n smallint not null,
  brand_id uuid not null,
  type text not null constraint application_picture_type_known check (type in ('png', 'jpg')),
  bytes bytea not null,
  constraint application_picture_pk primary key (application_id, n)
);

-- Each step of an application, and whose it was: its member's or the clock's where nobody is named.
create table promo.application_event (
  application_id uuid not null references promo.application,
  seq smallint not null,
  brand_id uuid not null,
  state text not null,
  by text,
  agreed_by text,
  at_ms bigint not null,
  constraint application_event_pk primary key (application_id, seq)
);
create trigger application_event_append_only before update or delete on promo.application_event
  for each row execute function platform.refuse_change();
