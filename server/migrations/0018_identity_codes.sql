-- Where a member can be reached: as it was given, and when it was proved by a code that was sent there.
alter table identity.member
  add column email text,
  add column email_verified_at bigint,
  add column mobile text,
  add column mobile_verified_at bigint,
  add constraint member_email_folded check (email = lower(email)),
  add constraint member_mobile_e164 check (mobile ~ '^\+[1-9][0-9]{5,14}$'),
  add constraint member_verified_is_there
    check ((email_verified_at is null or email is not null) and (mobile_verified_at is null or mobile is not null));
update identity.member set email = lower(profile ->> 'email') where profile ->> 'email' <> '';
-- One proved number is one account's: it signs in by it.
create unique index member_mobile_unique on identity.member (brand_id, mobile) where mobile_verified_at is not null;

-- How codes are given out. The row without a brand is for all that have none of their own.
create table identity.code_rule (
  brand_id uuid references brand.brand,
  code_minutes smallint not null constraint code_rule_minutes check (code_minutes between 1 and 30),
  ticket_minutes smallint not null constraint code_rule_ticket_minutes check (ticket_minutes between 5 and 120),
  again_after_seconds smallint not null,
  tries smallint not null constraint code_rule_tries check (tries between 1 and 10),
  address_a_day int not null,
  network_a_day int not null,
  number_range_an_hour int not null,
  constraint code_rule_of_brand unique nulls not distinct (brand_id)
);
insert into identity.code_rule values (null, 5, 30, 60, 5, 10, 20, 30);

-- Codes, and tickets to a new password, that were asked for: also by those whom nobody knows, who get none, so that
-- what is answered says nothing. Only a keyed hash of each rests here.
create table identity.code (
  code_id uuid primary key,
  brand_id uuid not null references brand.brand,
  purpose text not null constraint code_purpose_known check (purpose in ('sign_in', 'register', 'contact', 'reset')),
  channel text not null constraint code_channel_known check (channel in ('sms', 'email')),
  address text not null,
  -- The address without its last three digits: a range of numbers that is filled one after another costs money.
  number_range text,
  network text not null,
  member_id uuid references identity.member,
  code_hash bytea not null,
  tries smallint not null default 0,
  at_ms bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index code_of_address on identity.code (brand_id, address, at_ms desc);
create index code_of_network on identity.code (brand_id, network, at_ms desc);
create index code_of_range on identity.code (brand_id, number_range, at_ms desc) where number_range is not null;
create index code_ticket on identity.code (code_hash) where purpose = 'reset';
create index code_age on identity.code using brin (at_ms);
