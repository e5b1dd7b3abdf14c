create schema pay;

-- Dividends and salaries of agents: what each contract comes to for a period (a bill), computed for all contracts of a series
-- at once (a run), hashed, agreed to above a limit, and paid from the top of the lines down.

-- By what a brand computes and pays; without a row: uplines pay, what players won is carried on until it is eaten, nothing
-- waits for a second operator.
create table pay.terms (
  brand_id uuid not null constraint terms_pk primary key,
  payer_mode text not null constraint terms_payer_known check (payer_mode in ('UPLINE', 'PLATFORM')),
  carry_mode text not null constraint terms_carry_known check (carry_mode in ('PERMANENT', 'PERIOD', 'NONE')),
  require_loss boolean not null,
  step_wise boolean not null,
  -- A run that comes to more waits for two operators; null: none does.
  approve_above bigint constraint terms_approve check (approve_above >= 0)
);

-- What providers and ways of payment cost, in hundred-millionths: of valid turnover of a product, or of deposits (DEPOSIT).
create table pay.fee_rule (
  brand_id uuid not null,
  item text not null,
  rate bigint not null constraint fee_rule_rate check (rate > 0 and rate <= 100000000),
  constraint fee_rule_pk primary key (brand_id, item)
);

create table pay.run (
  run_id uuid not null constraint run_pk primary key,
  brand_id uuid not null,
  kind text not null constraint run_kind_known check (kind in ('DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY')),
  category text not null,
  cycle text not null,
  begin_ms bigint not null,
  end_ms bigint not null,
  currency text not null,
  minor_unit bigint not null,
  -- The rules of the brand as they were then, with what its fees were.
  payer_mode text not null,
  carry_mode text not null,
  require_loss boolean not null,
  step_wise boolean not null,
  fees jsonb not null,
  state text not null constraint run_state_known check (state in ('COMPUTED', 'APPROVED', 'PAID')),
  bills int not null,
  -- What all bills come to, and what of it the platform pays.
  total bigint not null,
  of_platform bigint not null,
  -- SHA-256 over the lines of all bills by their places, and the root of the tree over them.
  hash bytea not null,
  root text not null,
  computed_at bigint not null,
  approved_at bigint,
  ended_at bigint,
  -- Up to which place bills were tried, and what of all was paid so far.
  tried_to int not null default -1,
  paid bigint not null default 0,
  constraint run_once unique (brand_id, kind, category, cycle, begin_ms),
  constraint run_lasts check (end_ms > begin_ms),
  constraint run_within check (paid between 0 and total and tried_to < bills)
);
create index run_of_brand on pay.run (brand_id, run_id desc);
create index run_to_pay on pay.run (end_ms, run_id) where state = 'APPROVED';
create function pay.refuse_other_run() returns trigger language plpgsql as $$
begin
  if (new.run_id, new.brand_id, new.kind, new.category, new.cycle, new.begin_ms, new.end_ms, new.currency, new.minor_unit,
      new.payer_mode, new.carry_mode, new.require_loss, new.step_wise, new.fees, new.bills, new.total, new.of_platform,
      new.hash, new.root, new.computed_at)
     is distinct from
     (old.run_id, old.brand_id, old.kind, old.category, old.cycle, old.begin_ms, old.end_ms, old.currency, old.minor_unit,
      old.payer_mode, old.carry_mode, old.require_loss, old.step_wise, old.fees, old.bills, old.total, old.of_platform,
      old.hash, old.root, old.computed_at)
     or new.paid < old.paid or new.tried_to < old.tried_to or (old.state = 'PAID' and new.state <> 'PAID')
     or (old.state = 'APPROVED' and new.state = 'COMPUTED') then
    raise exception 'a run is kept as it was computed' using errcode = 'restrict_violation', constraint = 'run_kept';
  end if;
  return new;
end $$;
create trigger run_kept before update on pay.run for each row execute function pay.refuse_other_run();
create trigger run_undeletable before delete on pay.run for each row execute function platform.refuse_change();

-- What one contract comes to for one period.
create table pay.bill (
  bill_id uuid not null constraint bill_pk primary key,
  run_id uuid not null references pay.run,
  brand_id uuid not null,
  -- Where it stands in its run: from the top of the lines down.
  place int not null,
  kind text not null,
  category text not null,
  cycle text not null,
  begin_ms bigint not null,
  end_ms bigint not null,
  currency text not null,
  contract_id uuid not null,
  version int not null,
  -- Null where the platform pays.
  payer_id uuid,
  receiver_id uuid not null,
  -- Who stands above the receiver by the contract, whoever pays; null at the top.
  upline_id uuid,
  depth int not null,
  -- All that it is computed from and comes to, as one line (`core/rules/agents/bill-leaf.ts`).
  leaf text not null,
  carry_in bigint not null constraint bill_carry_in check (carry_in <= 0),
  carry_out bigint not null constraint bill_carry_out check (carry_out <= 0),
  gross bigint not null constraint bill_gross check (gross >= 0),
  children_gross bigint not null constraint bill_children check (children_gross >= 0),
  net bigint not null,
  due bigint not null constraint bill_due check (due >= 0),
  made_ms bigint not null,
  state text not null constraint bill_state_known check (state in ('UNPAID', 'PARTIAL', 'PAID', 'NOT_REACHED', 'HELD', 'WAIVED')),
  held_for text constraint bill_held_known check (held_for in ('FROZEN', 'OPERATOR')),
  paid bigint not null default 0,
  -- In how many parts it was paid.
  payments int not null default 0,
  -- Since when it is to be paid; null until its run came to it.
  due_ms bigint,
  constraint bill_of_run unique (run_id, place),
  constraint bill_once unique (contract_id, begin_ms),
  constraint bill_net check (net = gross - children_gross),
  constraint bill_paid check (paid between 0 and due),
  constraint bill_held check ((state = 'HELD') = (held_for is not null)),
  constraint bill_by_state check (case state when 'NOT_REACHED' then due = 0 when 'PAID' then due > 0 and paid = due
    when 'UNPAID' then due > 0 and paid = 0 when 'PARTIAL' then paid > 0 and paid < due else due > 0 end)
);
create index bill_received on pay.bill (receiver_id, bill_id);
create index bill_paid_by on pay.bill (payer_id, bill_id) where payer_id is not null;
create index bill_period on pay.bill (receiver_id, kind, begin_ms);
-- Who owes what, the oldest first.
create index bill_open on pay.bill (brand_id, payer_id, end_ms, run_id, place)
  where state in ('UNPAID', 'PARTIAL') and due_ms is not null;
create index bill_debt on pay.bill (payer_id, due_ms) where state in ('UNPAID', 'PARTIAL') and due_ms is not null;
create index bill_frozen on pay.bill (brand_id, bill_id) where held_for = 'FROZEN';
create index bill_children on pay.bill (run_id, upline_id, gross desc) where gross > 0;
create function pay.refuse_other_bill() returns trigger language plpgsql as $$
begin
  if (new.bill_id, new.run_id, new.place, new.contract_id, new.version, new.payer_id, new.receiver_id, new.leaf, new.carry_in,
      new.carry_out, new.gross, new.children_gross, new.due, new.made_ms, new.begin_ms, new.end_ms)
     is distinct from
     (old.bill_id, old.run_id, old.place, old.contract_id, old.version, old.payer_id, old.receiver_id, old.leaf, old.carry_in,
      old.carry_out, old.gross, old.children_gross, old.due, old.made_ms, old.begin_ms, old.end_ms)
     or new.paid < old.paid or new.payments < old.payments
     or (old.state in ('PAID', 'WAIVED', 'NOT_REACHED') and new.state <> old.state) then
    raise exception 'a bill is kept as it was made' using errcode = 'restrict_violation', constraint = 'bill_kept';
  end if;
  return new;
end $$;
create trigger bill_kept before update on pay.bill for each row execute function pay.refuse_other_bill();
create trigger bill_undeletable before delete on pay.bill for each row execute function platform.refuse_change();

-- What was paid of a bill, part by part: each is one entry of the ledger.
create table pay.payment (
  payment_id uuid not null constraint payment_pk primary key,
  bill_id uuid not null references pay.bill,
  brand_id uuid not null,
  n int not null,
  amount bigint not null constraint payment_positive check (amount > 0),
  at_ms bigint not null,
  constraint payment_once unique (bill_id, n)
);
create trigger payment_append_only before update or delete on pay.payment
  for each row execute function platform.refuse_change();

-- What was decided about a bill, beside its payments.
create table pay.event (
  event_id uuid not null constraint event_pk primary key,
  bill_id uuid not null references pay.bill,
  brand_id uuid not null,
  what text not null constraint event_known check (what in ('hold', 'release', 'waive')),
  -- Null where the account was frozen, or free again.
  operator text,
  reason text,
  at_ms bigint not null
);
create index event_of_bill on pay.event (bill_id, event_id);
create trigger event_append_only before update or delete on pay.event for each row execute function platform.refuse_change();
