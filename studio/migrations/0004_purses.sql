-- The money of players of a portal that moves it here before play. Of a portal that is asked with each bet there is none.
create table purse (
  player_id uuid primary key references player on delete cascade,
  currency text not null,
  balance bigint not null,
  constraint purse_not_overdrawn check (balance >= 0)
);

-- What a portal moved here or back, by the id that makes it count once. What was asked about before it came never comes.
create table purse_transfer (
  transfer_id uuid primary key,
  vendor text not null,
  player_ref text not null,
  -- Nothing of what never came.
  direction text,
  status text not null,
  amount bigint not null,
  at bigint not null,
  constraint purse_transfer_direction check (direction in ('IN', 'OUT')),
  constraint purse_transfer_status check (status in ('DONE', 'REFUSED', 'NOT_FOUND')),
  constraint purse_transfer_amount check (amount >= 0 and (amount = 0 or status = 'DONE'))
);

-- What play took and gave, each once.
create table purse_entry (
  tx_id text primary key,
  player_id uuid not null references player on delete cascade,
  amount bigint not null,
  at bigint not null
);
