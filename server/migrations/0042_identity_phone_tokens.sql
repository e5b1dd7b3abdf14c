-- Words about numbers that were taken: each opens one account. Only a hash rests here, until the word would be too old.
create table identity.phone_token (
  token_hash bytea primary key,
  brand_id uuid not null references brand.brand,
  expires_at bigint not null
);
create index phone_token_age on identity.phone_token (expires_at);
