create schema cashier;

create table cashier.method (
  method_id uuid primary key,
  brand_id uuid not null,
  code text not null,
  name text not null,
  kind text not null constraint method_kind_known check (kind in ('GATEWAY')),
  provider text not null,
  minimum bigint not null,
  maximum bigint not null,
  fee bigint not null default 0,
  quick_amounts bigint[] not null,
  channels jsonb not null default '[]',
  sorting int not null,
  enabled boolean not null default true,
  credits_received_amount boolean not null default true,
  constraint method_code_unique unique (brand_id, code),
  constraint method_limits check (0 < minimum and minimum <= maximum)
);

create table cashier.deposit (
  deposit_id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  method_id uuid not null references cashier.method,
  provider text not null,
  channel text,
  amount bigint not null constraint deposit_amount_positive check (amount > 0),
  received bigint not null default 0,
  currency text not null,
  state text not null constraint deposit_state_known check (state in
    ('CREATED', 'REDIRECTED', 'PROCESSING', 'CONFIRMED', 'EXPIRED', 'FAILED', 'CANCELLED', 'REVIEW', 'REVERSED')),
  redirect_url text,
  flags text[] not null default '{}',
  steps jsonb not null default '[]',
  created_at bigint not null,
  expires_at bigint not null,
  confirmed_at bigint
);
create index deposit_of_member on cashier.deposit (member_id, deposit_id desc);
create index deposit_waiting on cashier.deposit (expires_at) where state in ('CREATED', 'REDIRECTED');

-- One row a provider's transaction and status, for ever: the key that makes a callback count once.
create table cashier.callback (
  provider text not null,
  provider_txn_id text not null,
  status text not null,
  brand_id uuid,
  deposit_id uuid,
  amount bigint not null,
  currency text not null,
  outcome text not null,
  at_ms bigint not null,
  constraint callback_pk primary key (provider, provider_txn_id, status)
);
create index callback_of_deposit on cashier.callback (deposit_id);
