-- A word of a provider is an event of its account there: one merchant's. Its key is the provider's own number of the
-- event or, where none is named, what it says (transaction, status, amount, currency), so that a repeat stays a repeat
-- and two refunds of one transaction are two. One that contradicts what was told under its key is kept beside it.
alter table cashier.callback
  -- The time inside it is that of the event: what it books is found by it.
  add column callback_id uuid,
  add column merchant text,
  add column event_id text,
  add column has_own_id boolean,
  add column reference text,
  -- Of what it means; not known of what came before this was kept.
  add column body_hash bytea,
  drop constraint callback_pk;
create index callback_of_transaction on cashier.callback (provider, provider_txn_id);

-- How each transaction of a provider's account stands: what was paid by it, and what of that went back.
create table cashier.provider_transaction (
  provider text not null,
  merchant text not null,
  provider_txn_id text not null,
  transaction_id uuid not null,
  -- On whose books; null while nothing was booked.
  brand_id uuid,
  currency text,
  paid bigint not null default 0,
  returned bigint not null default 0,
  constraint provider_transaction_pk primary key (provider, merchant, provider_txn_id),
  constraint provider_transaction_id_unique unique (transaction_id),
  constraint provider_transaction_returned_within_paid check (returned between 0 and paid)
);

-- Money that lies apart is a transaction's, and so one account's.
alter table cashier.suspense drop constraint suspense_of_transaction;
create unique index suspense_of_transaction on cashier.suspense (provider, provider_txn_id, coalesce(merchant, ''));
