-- Keys that members' devices hold; here rests only what verifies them.
create table identity.passkey (
  passkey_id uuid primary key,
  brand_id uuid not null references brand.brand,
  member_id uuid not null references identity.member,
  credential_id text not null,
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at bigint not null,
  used_at bigint,
  constraint passkey_credential_unique unique (brand_id, credential_id)
);
create index passkey_of_member on identity.passkey (member_id, created_at);

-- What a device was asked to sign: once, and within minutes.
create table identity.passkey_challenge (
  challenge text primary key,
  brand_id uuid not null references brand.brand,
  -- Whose new key it is for; null for signing in.
  member_id uuid references identity.member,
  expires_at bigint not null
);
create index passkey_challenge_age on identity.passkey_challenge (expires_at);
