-- How a difference between a vendor's record and ours was made good, once: by taking our transaction back, or by an entry
-- of what the vendor's says more or less.
create table games.correction (
  correction_id uuid primary key,
  vendor_id uuid not null,
  tx_id text not null,
  kind text not null,
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  -- Null where our transaction was taken back.
  amount bigint constraint correction_moves_something check (amount <> 0),
  booked_at bigint not null,
  constraint correction_of_difference unique (vendor_id, tx_id, kind),
  constraint correction_has_difference foreign key (vendor_id, tx_id, kind) references games.difference (vendor_id, tx_id, kind)
);
create trigger correction_kept before update or delete on games.correction for each row execute function platform.refuse_change();
create index difference_of_brand on games.difference (brand_id, found_at);

-- What a hostile vendor tried on an installation that is not in production, and what held.
create table games.attack_run (
  run_id uuid primary key,
  brand_id uuid not null,
  started_by text not null,
  state text not null constraint attack_run_state_known check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  started_at bigint not null,
  ended_at bigint,
  sheet jsonb,
  constraint attack_run_done_has_sheet check ((state = 'DONE') = (sheet is not null)),
  constraint attack_run_ended check ((state in ('DONE', 'FAILED')) = (ended_at is not null))
);
create index attack_run_of_brand on games.attack_run (brand_id, started_at);
