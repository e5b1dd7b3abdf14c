-- Money that came and could be credited to nobody, with what was told of it. It lies on the brand's DEPOSIT_SUSPENSE
-- until two operators decide it, or the provider takes it back.
create table cashier.suspense (
  suspense_id uuid not null,
  brand_id uuid not null,
  provider text not null,
  provider_txn_id text not null,
  -- The order that it was told for, where it is one of ours.
  deposit_id uuid references cashier.deposit,
  -- What the provider named; not known of what came before this was kept.
  reference text,
  merchant text,
  amount bigint not null constraint suspense_amount_positive check (amount > 0),
  currency text not null,
  at_ms bigint not null,
  constraint suspense_pk primary key (suspense_id),
  constraint suspense_of_transaction unique (provider, provider_txn_id)
);
create index suspense_of_brand on cashier.suspense (brand_id, suspense_id);
create index suspense_of_deposit on cashier.suspense (deposit_id) where deposit_id is not null;

insert into cashier.suspense (suspense_id, brand_id, provider, provider_txn_id, deposit_id, amount, currency, at_ms)
select uuidv7(to_timestamp(at_ms / 1000.0) - clock_timestamp()), brand_id, provider, provider_txn_id, deposit_id, amount,
       currency, at_ms
  from cashier.callback
 where status = 'PAID' and outcome in ('SUSPENDED', 'REVIEW') and brand_id is not null order by at_ms;

-- What became of it, once: given to an order, to a member without one, or sent back.
create table cashier.suspense_verdict (
  suspense_id uuid not null references cashier.suspense,
  brand_id uuid not null,
  verdict text not null constraint suspense_verdict_known check (verdict in ('ORDER', 'MEMBER', 'RETURN')),
  deposit_id uuid references cashier.deposit,
  member_id uuid,
  -- What lay there then: less than came where some of it was taken back before.
  amount bigint not null constraint suspense_verdict_amount_positive check (amount > 0),
  currency text not null,
  proposed_by text not null,
  at_ms bigint not null,
  constraint suspense_decided_once primary key (suspense_id),
  constraint suspense_verdict_names_whom check ((verdict = 'ORDER') = (deposit_id is not null)
    and (verdict = 'RETURN') = (member_id is null))
);
create index suspense_verdict_of_deposit on cashier.suspense_verdict (deposit_id) where deposit_id is not null;
create index suspense_verdict_of_member on cashier.suspense_verdict (member_id) where member_id is not null;

create trigger suspense_append_only before update or delete on cashier.suspense
  for each row execute function platform.refuse_change();
create trigger suspense_verdict_append_only before update or delete on cashier.suspense_verdict
  for each row execute function platform.refuse_change();

-- Money that was given to a member without an order has to be played as a deposit's has.
alter table cashier.turnover_obligation
  alter column deposit_id drop not null,
  add column suspense_id uuid references cashier.suspense,
  add constraint turnover_of_one_thing check (num_nonnulls(deposit_id, suspense_id) = 1);
create index turnover_of_suspense on cashier.turnover_obligation (suspense_id) where suspense_id is not null;
