-- What two operators gave a member or took, beside the ledger entry that it is booked by. A batch is booked whole, once.
create table wallet.adjustment (
  adjustment_id uuid not null,
  brand_id uuid not null,
  batch_id uuid not null,
  line int not null,
  member_id uuid not null,
  amount bigint not null constraint adjustment_moves_something check (amount <> 0),
  currency text not null,
  reason_code text not null,
  ticket text not null,
  note text not null,
  proposed_by text not null,
  at_ms bigint not null,
  constraint adjustment_pk primary key (adjustment_id),
  constraint adjustment_booked_once unique (batch_id, line)
);
create index adjustment_of_brand on wallet.adjustment (brand_id, adjustment_id desc);
create trigger adjustment_append_only before update or delete on wallet.adjustment
  for each row execute function platform.refuse_change();
