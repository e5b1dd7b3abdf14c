create schema wallet;

-- Balances are credit-positive: what a player holds is what the house owes. House-side accounts keep no
-- balance (every bet would wait for the row): theirs is the sum of their postings.
create table wallet.account (
  account_id uuid primary key,
  brand_id uuid not null,
  owner_kind text not null constraint account_owner_known check (owner_kind in ('member', 'house', 'provider')),
  owner_id uuid not null,
  purpose text not null,
  currency text not null,
  may_overdraw boolean not null,
  balance bigint not null default 0,
  version bigint not null default 0,
  frozen_at bigint,
  constraint account_unique unique (brand_id, owner_kind, owner_id, purpose, currency),
  constraint account_not_overdrawn check (may_overdraw or balance >= 0)
);
create index account_of_owner on wallet.account (owner_id, purpose);

create table wallet.entry (
  fact_id uuid not null,
  kind text not null,
  seq smallint not null,
  brand_id uuid not null,
  currency text not null,
  at_ms bigint not null,
  details jsonb,
  constraint entry_pk primary key (fact_id, kind, seq)
) partition by range (fact_id);

-- One debit and one credit account: a posting cannot be unbalanced. For accounts with a balance the line keeps
-- the account's version and balance after it, which is the statement; house sides have none.
create table wallet.posting (
  fact_id uuid not null,
  kind text not null,
  seq smallint not null,
  n smallint not null,
  debit_account_id uuid not null,
  credit_account_id uuid not null,
  amount bigint not null,
  debit_version bigint,
  debit_balance bigint,
  credit_version bigint,
  credit_balance bigint,
  at_ms bigint not null,
  constraint posting_pk primary key (fact_id, kind, seq, n),
  constraint posting_moves_something check (amount > 0),
  constraint posting_between_two_accounts check (debit_account_id <> credit_account_id)
) partition by range (fact_id);
create index posting_debit_line on wallet.posting (debit_account_id, debit_version) where debit_version is not null;
create index posting_credit_line on wallet.posting (credit_account_id, credit_version) where credit_version is not null;

create trigger entry_append_only before update or delete on wallet.entry for each row execute function platform.refuse_change();
create trigger posting_append_only before update or delete on wallet.posting for each row execute function platform.refuse_change();

select platform.ensure_partitions('wallet.entry', 3);
select platform.ensure_partitions('wallet.posting', 3);
