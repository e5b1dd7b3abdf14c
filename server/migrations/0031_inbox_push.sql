-- The installation's voice towards push services (VAPID): one pair of keys, the private one sealed by the vault.
create table inbox.push_key (
  only_row boolean primary key default true constraint push_key_is_one_row check (only_row),
  public_key text not null,
  private_sealed bytea not null,
  created_at bigint not null
);

-- Where a member's browsers take notifications. An address is one browser's: who signs in there next has it next.
create table inbox.push_subscription (
  subscription_id uuid primary key,
  brand_id uuid not null references brand.brand,
  member_id uuid not null,
  endpoint text not null constraint push_endpoint_unique unique,
  -- The browser's public key and the secret that it shares with us, as it gave them.
  p256dh text not null,
  auth text not null,
  created_at bigint not null
);
create index push_subscription_of_member on inbox.push_subscription (member_id, subscription_id);
create index push_subscription_of_brand on inbox.push_subscription (brand_id, subscription_id);
