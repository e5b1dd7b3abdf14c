-- Real-time salaries: what each contract comes to for five minutes, and what of it is paid, waits, or is let go of. All is in
-- hundred-millionths of the least amount of money, but what is paid.

-- Up to which bucket a category of a brand was computed: the next one.
create table contracts.realtime_place (
  brand_id uuid not null,
  category text not null,
  next_ms bigint not null constraint realtime_place_aligned check (next_ms % 300000 = 0),
  constraint realtime_place_pk primary key (brand_id, category)
);

create table contracts.realtime_item (
  receiver_id uuid not null,
  category text not null,
  bucket_ms bigint not null constraint realtime_item_aligned check (bucket_ms % 300000 = 0),
  brand_id uuid not null,
  contract_id uuid not null references contracts.contract,
  -- The rate that ran when the bucket began, and the valid turnover of its line.
  rate bigint not null constraint realtime_item_rate check (rate > 0),
  turnover numeric not null,
  -- Its rate on that, less what is owed below.
  owed numeric not null,
  -- What waited of the bucket before; what is paid; what waits on; what nobody is owed any more at the end of a contract.
  brought numeric not null,
  pays bigint not null constraint realtime_item_pays check (pays >= 0),
  waits numeric not null,
  cut numeric not null,
  payment_id uuid,
  -- The receiver's account is frozen: it is paid when it is free again.
  held boolean not null default false,
  paid_ms bigint,
  constraint realtime_item_pk primary key (receiver_id, category, bucket_ms),
  constraint realtime_item_comes_out check (brought + owed = pays * 100000000::numeric + waits + cut),
  constraint realtime_item_is_paid check ((pays > 0) = (payment_id is not null) and (paid_ms is null or pays > 0)),
  constraint realtime_item_held check (not held or (pays > 0 and paid_ms is null))
);
create unique index realtime_item_payment on contracts.realtime_item (payment_id) where payment_id is not null;
create index realtime_item_to_pay on contracts.realtime_item (brand_id, bucket_ms, receiver_id, category)
  where pays > 0 and paid_ms is null and not held;
create index realtime_item_held_of on contracts.realtime_item (receiver_id) where held;
create index realtime_item_of_bucket on contracts.realtime_item (brand_id, category, bucket_ms);
create function contracts.refuse_other_item() returns trigger language plpgsql as $$
begin
  if old.paid_ms is not null
     or (new.receiver_id, new.category, new.bucket_ms, new.brand_id, new.contract_id, new.rate, new.turnover, new.owed,
         new.brought, new.pays, new.waits, new.cut, new.payment_id)
        is distinct from
        (old.receiver_id, old.category, old.bucket_ms, old.brand_id, old.contract_id, old.rate, old.turnover, old.owed,
         old.brought, old.pays, old.waits, old.cut, old.payment_id) then
    raise exception 'what five minutes came to is kept' using errcode = 'restrict_violation', constraint = 'realtime_item_kept';
  end if;
  return new;
end $$;
create trigger realtime_item_kept before update on contracts.realtime_item
  for each row execute function contracts.refuse_other_item();
create trigger realtime_item_undeletable before delete on contracts.realtime_item
  for each row execute function platform.refuse_change();

-- What waits of each contract for its next five minutes; below zero, what is to be eaten first.
create table contracts.realtime_carry (
  contract_id uuid not null constraint realtime_carry_pk primary key,
  brand_id uuid not null,
  waits numeric not null
);
