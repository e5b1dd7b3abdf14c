-- Providers that vouch for people (OpenID Connect), by brand; the secret that they gave is sealed.
create table identity.social_provider (
  brand_id uuid not null references brand.brand,
  provider text not null constraint social_provider_known check (provider in ('google', 'facebook')),
  issuer text not null,
  client_id text not null,
  secret_sealed bytea not null,
  constraint social_provider_pk primary key (brand_id, provider)
);

-- Who they vouch for: one account of theirs is one of ours, and one of ours has one of each provider.
create table identity.social_account (
  brand_id uuid not null references brand.brand,
  provider text not null,
  subject text not null,
  member_id uuid not null references identity.member,
  email text,
  linked_at bigint not null,
  constraint social_account_pk primary key (brand_id, provider, subject),
  constraint social_account_one_a_house unique (member_id, provider)
);

-- Somebody who went there and is to come back: once, by the same browser, within minutes.
create table identity.social_attempt (
  state_hash bytea primary key,
  brand_id uuid not null references brand.brand,
  provider text not null,
  binding_hash bytea not null,
  nonce text not null,
  verifier text not null,
  return_url text not null,
  -- Set where a member who is signed in links an account of theirs.
  member_id uuid references identity.member,
  expires_at bigint not null
);
create index social_attempt_age on identity.social_attempt (expires_at);

-- Somebody who came back and has no account here yet: the form that opens one names this ticket.
create table identity.social_ticket (
  ticket_hash bytea primary key,
  brand_id uuid not null references brand.brand,
  provider text not null,
  subject text not null,
  email text,
  is_email_verified boolean not null,
  expires_at bigint not null
);
create index social_ticket_age on identity.social_ticket (expires_at);
