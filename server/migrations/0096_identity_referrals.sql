-- What a member invites friends by; made when it is asked for the first time.
create table identity.referral_code (
  member_id uuid not null references identity.member,
  brand_id uuid not null references brand.brand,
  code text not null,
  made_at bigint not null,
  constraint referral_code_pk primary key (member_id),
  constraint referral_code_unique unique (brand_id, code)
);

-- Who came by whose invitation, written with the account that was opened by it.
create table identity.referral (
  member_id uuid not null references identity.member,
  brand_id uuid not null references brand.brand,
  referrer_id uuid not null references identity.member,
  at_ms bigint not null,
  constraint referral_pk primary key (member_id),
  constraint referral_of_two check (member_id <> referrer_id)
);
create index referral_of_referrer on identity.referral (referrer_id, member_id desc);
create trigger referral_append_only before update or delete on identity.referral
  for each row execute function platform.refuse_change();

-- The switch, off until a brand wants it.
insert into brand.flag (brand_id, mod_id, enabled)
select brand_id, 'REFERRAL', false from brand.brand on conflict do nothing;
