-- Where a vendor tells of its own record of transactions, for the comparison of each night.
create table games.vendor_feed (
  vendor_id uuid primary key references games.vendor,
  brand_id uuid not null,
  url text not null
);

-- What a vendor's record and ours say otherwise of one transaction, as it was found; a person looks at each.
create table games.difference (
  vendor_id uuid not null references games.vendor,
  tx_id text not null,
  brand_id uuid not null,
  kind text not null constraint difference_kind_known
    check (kind in ('UNKNOWN_HERE', 'UNKNOWN_THERE', 'STATUS', 'AMOUNT', 'FACTS')),
  ours jsonb,
  theirs jsonb,
  found_at bigint not null,
  constraint difference_pk primary key (vendor_id, tx_id, kind),
  constraint difference_has_a_side check (ours is not null or theirs is not null)
);
create trigger difference_kept before update or delete on games.difference for each row execute function platform.refuse_change();
