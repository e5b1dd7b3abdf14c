-- How a player's money is at a vendor: in our wallet, of which it asks with each bet, or in one of its own, to which it
-- is moved before play and from which it comes back.
alter table games.vendor
  add column wallet_mode text not null default 'SEAMLESS'
    constraint vendor_wallet_mode_known check (wallet_mode in ('SEAMLESS', 'TRANSFER')),
  add column transfer_url text not null default '';

-- Money on its way to a vendor or back.
create table games.vendor_transfer (
  transfer_id uuid not null,
  brand_id uuid not null,
  vendor_id uuid not null references games.vendor,
  member_id uuid not null,
  direction text not null constraint vendor_transfer_direction check (direction in ('TO_VENDOR', 'FROM_VENDOR')),
  state text not null
    constraint vendor_transfer_state check (state in ('INIT', 'DEBITED', 'SENT', 'CONFIRMED', 'FAILED', 'UNKNOWN')),
  currency text not null,
  -- What was asked for; nothing said: all that is there.
  amount bigint,
  -- What was moved in the end.
  moved bigint,
  -- What the player had there then, by the vendor's word.
  balance_there bigint,
  reason text,
  created_at bigint not null,
  sent_at bigint,
  -- How often it was asked about, and when it is asked about or sent next.
  asked int not null default 0,
  next_at bigint,
  ended_at bigint,
  -- Where two operators ruled: what the vendor showed, and who proposed it.
  evidence text,
  ruled_by text,
  constraint vendor_transfer_pk primary key (transfer_id),
  constraint vendor_transfer_amount check (amount > 0 and (amount is not null or direction = 'FROM_VENDOR')),
  constraint vendor_transfer_moved check (moved >= 0 and (moved is not null) = (state in ('CONFIRMED', 'FAILED'))),
  constraint vendor_transfer_ended check ((ended_at is not null) = (state in ('CONFIRMED', 'FAILED'))),
  constraint vendor_transfer_is_due check ((next_at is null) = (ended_at is not null)),
  constraint vendor_transfer_sent check ((sent_at is null) = (state in ('INIT', 'DEBITED'))),
  constraint vendor_transfer_takes_nothing_back check (direction = 'TO_VENDOR' or state <> 'DEBITED'),
  constraint vendor_transfer_ruled check ((evidence is null) = (ruled_by is null))
);
-- One at a time for a player and a vendor.
create unique index vendor_transfer_one on games.vendor_transfer (member_id, vendor_id) where ended_at is null;
create index vendor_transfer_due on games.vendor_transfer (next_at) where ended_at is null;
create index vendor_transfer_of_member on games.vendor_transfer (member_id, transfer_id);
create index vendor_transfer_of_brand on games.vendor_transfer (brand_id, transfer_id);

-- What a player has in a vendor's own wallet: as the ledger has it, and as the vendor said it last.
create table games.vendor_wallet (
  vendor_id uuid not null references games.vendor,
  member_id uuid not null,
  brand_id uuid not null,
  currency text not null,
  booked bigint not null constraint vendor_wallet_not_overdrawn check (booked >= 0),
  told bigint not null,
  told_at bigint not null,
  constraint vendor_wallet_pk primary key (member_id, vendor_id)
);
