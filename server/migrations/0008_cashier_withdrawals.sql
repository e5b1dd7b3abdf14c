-- The ways out stand beside the ways in. A fee is taken out of the amount, so the least amount leaves something.
alter table cashier.method
  drop constraint method_kind_known,
  add column direction text not null default 'DEPOSIT',
  add column usual_minutes int not null default 0,
  add constraint method_kind_known check (kind in ('GATEWAY', 'BANK', 'WALLET')),
  add constraint method_direction_known check (direction in ('DEPOSIT', 'WITHDRAWAL')),
  add constraint method_usual_minutes_positive check (usual_minutes >= 0),
  add constraint method_fee_leaves_something check (fee >= 0 and (direction = 'DEPOSIT' or fee < minimum));

-- Money that a provider took back, beside what came: never more than that.
alter table cashier.deposit
  add column reversed bigint not null default 0,
  add constraint deposit_reversed_within_received check (reversed between 0 and received);
alter table cashier.callback
  add column taken_back bigint not null default 0 constraint callback_taken_back_positive check (taken_back >= 0);

-- The payment password belongs to its member, one each; tries are counted beside it.
alter table identity.member
  add column payment_password_hash text,
  add column payment_password_failures int not null default 0,
  add column payment_password_blocked_until bigint not null default 0;

-- The row without a brand holds for every brand that has none of its own.
create table cashier.withdrawal_rule (
  brand_id uuid,
  requests_a_day int not null constraint withdrawal_rule_requests_positive check (requests_a_day > 0),
  accounts_a_member int not null constraint withdrawal_rule_accounts_positive check (accounts_a_member > 0),
  constraint withdrawal_rule_brand_unique unique nulls not distinct (brand_id)
);
insert into cashier.withdrawal_rule (brand_id, requests_a_day, accounts_a_member) values (null, 5, 5);

create table cashier.payout_account (
  payout_account_id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  method_id uuid not null references cashier.method,
  channel text,
  -- The bank or wallet as its method called it when the account was added.
  name text not null,
  number text not null,
  holder text not null,
  created_at bigint not null,
  -- Removed ones stay: withdrawals point at them.
  removed_at bigint
);
create unique index payout_account_unique
  on cashier.payout_account (member_id, method_id, coalesce(channel, ''), number) where removed_at is null;

-- `paid` and `returned` grow until they are the amount: at once today, in parts when one is paid in several.
create table cashier.withdrawal (
  withdrawal_id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  method_id uuid not null references cashier.method,
  payout_account_id uuid not null references cashier.payout_account,
  provider text not null,
  -- Where the money goes, as it was when asked for.
  payout_name text not null,
  payout_number text not null,
  payout_holder text not null,
  amount bigint not null constraint withdrawal_amount_positive check (amount > 0),
  fee bigint not null constraint withdrawal_fee_leaves_something check (fee >= 0 and fee < amount),
  paid bigint not null default 0,
  returned bigint not null default 0,
  currency text not null,
  state text not null constraint withdrawal_state_known check (state in
    ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'AWAITING_CONFIRMATION', 'PARTIAL', 'DISPUTED', 'FAILED_PAYOUT',
     'COMPLETED', 'CANCELLED', 'REJECTED')),
  -- The payer's own number of the transfer; why it was rejected.
  reference text,
  reason text,
  steps jsonb not null default '[]',
  requested_at bigint not null,
  expected_at bigint not null,
  ended_at bigint,
  constraint withdrawal_within_amount check (paid >= 0 and returned >= 0 and paid + returned <= amount),
  constraint withdrawal_ended_in_full check ((state in ('COMPLETED', 'CANCELLED', 'REJECTED')) = (paid + returned = amount)),
  constraint withdrawal_end_has_its_time check ((state in ('COMPLETED', 'CANCELLED', 'REJECTED')) = (ended_at is not null))
);
create index withdrawal_of_member on cashier.withdrawal (member_id, withdrawal_id desc);
create index withdrawal_open on cashier.withdrawal (brand_id, withdrawal_id) where ended_at is null;
