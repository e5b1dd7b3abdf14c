-- When the password was set; unknown where it is the first.
alter table identity.member add column password_changed_at bigint;

-- What a sign-in that stands out is worth, and which ways of proving a brand takes. The row without a brand is for all
-- that have none of their own.
create table identity.risk_rule (
  brand_id uuid references brand.brand,
  new_network smallint not null,
  new_device smallint not null,
  new_country smallint not null,
  hosting smallint not null,
  password_changed smallint not null,
  phone_changed smallint not null,
  failures smallint not null,
  guessable smallint not null,
  one_from smallint not null,
  strong_from smallint not null,
  block_from smallint not null,
  methods text[] not null,
  -- Who has nothing to prove with is let in below the block, or sent to the brand's people.
  is_unprovable_allowed boolean not null,
  constraint risk_rule_of_brand unique nulls not distinct (brand_id),
  constraint risk_rule_rises check (0 < one_from and one_from < strong_from and strong_from < block_from),
  constraint risk_rule_methods check (methods <@ '{totp,email,sms,payee}'::text[])
);
insert into identity.risk_rule values (null, 30, 30, 25, 25, 20, 20, 15, 40, 30, 60, 90, '{totp,email,sms,payee}', true);

-- Networks and devices that a member signed in from; a device by the hash of what its browser keeps.
create table identity.known_place (
  brand_id uuid not null references brand.brand,
  member_id uuid not null references identity.member,
  kind text not null constraint known_place_kind check (kind in ('network', 'device')),
  place text not null,
  country text not null default '',
  first_seen_at bigint not null,
  seen_at bigint not null,
  constraint known_place_pk primary key (member_id, kind, place)
);
create index known_place_age on identity.known_place (seen_at);

-- Sign-ins that wait for a proof: the password was right, the place was not known.
create table identity.step_up (
  step_up_id uuid primary key,
  brand_id uuid not null references brand.brand,
  member_id uuid not null references identity.member,
  ticket_hash bytea not null constraint step_up_ticket_unique unique,
  score smallint not null,
  proved text[] not null,
  tries smallint not null default 0,
  remember boolean not null,
  must_change_password boolean not null,
  network text not null,
  at_ms bigint not null,
  expires_at bigint not null,
  done_at bigint
);
create index step_up_age on identity.step_up using brin (at_ms);
create index step_up_of_member on identity.step_up (member_id);

-- The second factor: its secret sealed, and the last step whose code was taken, so that none is taken twice.
create table identity.totp (
  member_id uuid primary key references identity.member,
  brand_id uuid not null references brand.brand,
  secret_sealed bytea not null,
  last_step bigint not null default 0,
  created_at bigint not null,
  confirmed_at bigint
);
create table identity.recovery_code (
  member_id uuid not null references identity.member,
  brand_id uuid not null references brand.brand,
  code_hash bytea not null,
  used_at bigint,
  constraint recovery_code_pk primary key (member_id, code_hash)
);

alter table identity.code drop constraint code_purpose_known,
  add constraint code_purpose_known check (purpose in ('sign_in', 'register', 'contact', 'reset', 'step_up'));
