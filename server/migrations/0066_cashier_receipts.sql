-- What one transfer of a way out carries at most; a larger withdrawal is paid in several.
alter table cashier.method
  add column receipt_max bigint,
  add constraint method_receipts_few check (receipt_max is null or (receipt_max > 0 and receipt_max * 100 >= maximum));

-- A brand's own terms: how long a receipt waits for its member (0: nobody is asked), how old an account must be, what
-- has to be played of a deposit and what becomes of a withdrawal before, who approves it.
alter table cashier.withdrawal_rule
  add column confirm_minutes int not null default 30
    constraint withdrawal_rule_confirm_known check (confirm_minutes = 0 or confirm_minutes between 3 and 10080),
  add column cool_down_minutes int not null default 1440
    constraint withdrawal_rule_cool_down_positive check (cool_down_minutes >= 0),
  add column turnover_percent int not null default 100
    constraint withdrawal_rule_turnover_positive check (turnover_percent between 0 and 10000),
  add column turnover_policy text not null default 'BLOCK'
    constraint withdrawal_rule_policy_known check (turnover_policy in ('BLOCK', 'FEE')),
  add column turnover_fee_basis_points int not null default 1000
    constraint withdrawal_rule_fee_leaves_something check (turnover_fee_basis_points between 0 and 9000),
  add column auto_approve_max bigint not null default 0
    constraint withdrawal_rule_auto_positive check (auto_approve_max >= 0),
  add column auto_approve_risk int not null default 30
    constraint withdrawal_rule_risk_positive check (auto_approve_risk >= 0),
  -- Above this two operators approve; without it one does.
  add column two_person_above bigint
    constraint withdrawal_rule_two_person_positive check (two_person_above >= 0);

alter table cashier.withdrawal
  add column claimed_by text,
  add column risk_score int not null default 0,
  add column risk_reasons text[] not null default '{}',
  -- How many real payouts the expected time comes from; 0 where it is the method's own word.
  add column expected_from int not null default 0,
  -- What of the fee is for money that was not played.
  add column turnover_fee bigint not null default 0
    constraint withdrawal_turnover_fee_within check (turnover_fee between 0 and fee),
  add column approved_by text,
  add constraint withdrawal_claim_open check (claimed_by is null or ended_at is null);
create index withdrawal_queue on cashier.withdrawal (brand_id, state, withdrawal_id);

-- One transfer of a withdrawal. What is sent is the amount less the fee; a round is one more time that it was booked.
create table cashier.receipt (
  withdrawal_id uuid not null references cashier.withdrawal,
  n smallint not null constraint receipt_numbered check (n between 1 and 100),
  brand_id uuid not null,
  member_id uuid not null,
  amount bigint not null,
  fee bigint not null,
  state text not null constraint receipt_state_known
    check (state in ('QUEUED', 'PAID', 'DISPUTED', 'RECEIVED', 'FORCED_RECEIVED', 'REFUNDED')),
  round smallint not null default 0,
  attempt smallint not null default 0,
  has_failed boolean not null default false,
  reference text,
  paid_at bigint,
  due_at bigint,
  forced_at bigint,
  ended_at bigint,
  reminded smallint not null default 0,
  comment text,
  images text[] not null default '{}' constraint receipt_three_images check (cardinality(images) <= 3),
  constraint receipt_pk primary key (withdrawal_id, n),
  constraint receipt_sends_something check (fee >= 0 and amount > fee),
  constraint receipt_sent_has_its_time
    check (state not in ('PAID', 'DISPUTED', 'RECEIVED', 'FORCED_RECEIVED') or (paid_at is not null and reference is not null)),
  constraint receipt_waits_for_a_time check (state <> 'PAID' or due_at is not null),
  constraint receipt_ended_has_its_time
    check ((state in ('RECEIVED', 'FORCED_RECEIVED', 'REFUNDED')) = (ended_at is not null))
);
create index receipt_due on cashier.receipt (due_at) where state = 'PAID';

-- Everything that happened to a receipt, for ever: who said it, and what was shown.
create table cashier.receipt_event (
  event_id uuid primary key,
  withdrawal_id uuid not null,
  n smallint not null,
  brand_id uuid not null,
  member_id uuid not null,
  event text not null,
  state text not null,
  actor text not null constraint receipt_event_actor_known check (actor in ('member', 'operator', 'clock')),
  operator text,
  note text,
  images text[] not null default '{}',
  at_ms bigint not null
);
create index receipt_event_of_withdrawal on cashier.receipt_event (withdrawal_id, event_id);
create index receipt_event_overruled on cashier.receipt_event (member_id) where event = 'confirmPaid';
create trigger receipt_event_append_only before update or delete on cashier.receipt_event
  for each row execute function platform.refuse_change();

-- While a row stands here the brand is closed for works and no receipt's time runs.
create table cashier.receipt_pause (
  brand_id uuid constraint receipt_pause_pk primary key,
  since bigint not null
);

-- Withdrawals that were paid before there were receipts have one, received.
insert into cashier.receipt (withdrawal_id, n, brand_id, member_id, amount, fee, state, reference, paid_at, ended_at)
select withdrawal_id, 1, brand_id, member_id, amount, fee, 'RECEIVED', coalesce(reference, '-'), ended_at, ended_at
  from cashier.withdrawal where state = 'COMPLETED';
