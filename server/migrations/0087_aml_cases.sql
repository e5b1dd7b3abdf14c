create schema aml;

-- A brand's thresholds; the rows without a brand are the house's, of one currency or of all.
create table aml.rule (
  brand_id uuid,
  currency text,
  flags text[] not null constraint rule_flags_known
    check (flags <@ '{CDD,EDD,MIN_PLAY,STRUCTURING,RAPID,SHARED,CHARGEBACK}'::text[]),
  cdd_amount bigint not null constraint rule_cdd_positive check (cdd_amount > 0),
  edd_loss bigint not null constraint rule_edd_positive check (edd_loss > 0),
  min_play_percent int not null constraint rule_min_play_known check (min_play_percent between 1 and 1000),
  structuring_amount bigint not null constraint rule_structuring_positive check (structuring_amount > 0),
  structuring_count int not null constraint rule_structuring_several check (structuring_count between 2 and 100),
  rapid_deposits int not null constraint rule_rapid_deposits_positive check (rapid_deposits between 1 and 1000),
  rapid_minutes int not null constraint rule_rapid_minutes_known check (rapid_minutes between 0 and 1440),
  -- Without it nothing is held by itself.
  hold_score int constraint rule_hold_positive check (hold_score > 0),
  two_person_above bigint constraint rule_two_person_positive check (two_person_above >= 0),
  constraint rule_unique unique nulls not distinct (brand_id, currency)
);
insert into aml.rule values (null, null, '{CDD,EDD,MIN_PLAY,STRUCTURING,RAPID,SHARED,CHARGEBACK}', 20000000, 250000000,
                             80, 20000000, 3, 10, 60, 100, null);

-- Money that came in or was asked out, written in the transaction that books it.
create table aml.payment (
  payment_id uuid not null,
  brand_id uuid not null,
  member_id uuid not null,
  direction text not null constraint payment_direction_known check (direction in ('IN', 'OUT')),
  amount bigint not null constraint payment_positive check (amount > 0),
  currency text not null,
  -- The withdrawal, of what goes out.
  withdrawal_id uuid,
  at_ms bigint not null,
  -- Asked out and not sent.
  undone_at bigint,
  constraint payment_pk primary key (payment_id)
);
create index payment_of_member on aml.payment (member_id, at_ms);
create unique index payment_of_withdrawal on aml.payment (withdrawal_id) where withdrawal_id is not null;

insert into aml.payment (payment_id, brand_id, member_id, direction, amount, currency, at_ms)
select uuidv7(), brand_id, member_id, 'IN', received, currency, confirmed_at
  from cashier.deposit where received > 0 and confirmed_at is not null;
insert into aml.payment (payment_id, brand_id, member_id, direction, amount, currency, withdrawal_id, at_ms)
select uuidv7(), brand_id, member_id, 'OUT', amount, currency, withdrawal_id, requested_at
  from cashier.withdrawal where state not in ('CANCELLED', 'REJECTED');

-- To where members' money goes, by a keyed hash that is one for all members of a brand.
create table aml.payee (
  brand_id uuid not null,
  payee_hash bytea not null,
  member_id uuid not null,
  is_other_name boolean not null,
  at_ms bigint not null,
  constraint payee_pk primary key (brand_id, payee_hash, member_id)
);
create index payee_of_member on aml.payee (member_id);

-- Whose money moved, or whose bets ended, since it was looked at: a row a transaction, taken away when it was.
create table aml.unseen (
  unseen_id uuid not null,
  brand_id uuid not null,
  cause text not null constraint unseen_cause_known check (cause in ('PAYMENT', 'PLAY')),
  member_ids uuid[] not null constraint unseen_somebody check (cardinality(member_ids) > 0),
  constraint unseen_pk primary key (unseen_id)
);

-- One open case a member at most. Cases, their flags and what was done are kept for good: five years at least.
create table aml.case_file (
  case_id uuid not null,
  brand_id uuid not null,
  member_id uuid not null,
  state text not null constraint case_file_state_known check (state in ('OPEN', 'CLEARED', 'REPORTED')),
  score int not null,
  is_held boolean not null,
  currency text not null,
  opened_at bigint not null,
  ended_at bigint,
  -- Whether the log was told of it, and of its hold.
  alerted smallint not null default 0,
  constraint case_file_pk primary key (case_id),
  constraint case_file_end_has_its_time check ((state = 'OPEN') = (ended_at is null)),
  constraint case_file_cleared_holds_nothing check (state <> 'CLEARED' or not is_held)
);
create unique index case_file_open on aml.case_file (member_id) where state = 'OPEN';
create index case_file_of_member on aml.case_file (member_id, case_id desc);
create index case_file_held on aml.case_file (member_id) where is_held;
create index case_file_queue on aml.case_file (brand_id, state, case_id desc);
create index case_file_unalerted on aml.case_file (case_id) where state = 'OPEN' and alerted < case when is_held then 2 else 1 end;

create table aml.flag (
  flag_id uuid not null,
  case_id uuid not null references aml.case_file,
  brand_id uuid not null,
  member_id uuid not null,
  code text not null,
  -- What it is about, of what can happen more than once in a case.
  fact text not null,
  evidence jsonb not null,
  at_ms bigint not null,
  constraint flag_pk primary key (flag_id),
  constraint flag_once_a_case unique (case_id, code, fact)
);

create table aml.event (
  event_id uuid not null,
  -- What happens at one moment has its order too.
  n bigint generated always as identity,
  case_id uuid not null references aml.case_file,
  brand_id uuid not null,
  member_id uuid not null,
  what text not null constraint event_known
    check (what in ('OPENED', 'FLAGGED', 'HELD', 'NOTE', 'SAR', 'CLEARED', 'HOLD_KEPT', 'REPORTED')),
  operator text,
  text text,
  details jsonb not null default '{}',
  at_ms bigint not null,
  constraint event_pk primary key (event_id)
);
create index event_of_case on aml.event (case_id, n);

create trigger flag_append_only before update or delete on aml.flag
  for each row execute function platform.refuse_change();
create trigger event_append_only before update or delete on aml.event
  for each row execute function platform.refuse_change();
create trigger case_file_is_kept before delete on aml.case_file
  for each row execute function platform.refuse_change();
