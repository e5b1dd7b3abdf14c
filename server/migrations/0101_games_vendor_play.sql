-- Play at vendors that keep players' money themselves: their rounds are read from a report of their own, and money that
-- is left there comes home.
alter table games.vendor
  add column home_minutes int not null default 30 constraint vendor_home_minutes check (home_minutes between 5 and 1440);

alter table games.vendor_wallet
  -- What the rounds that were read came to for the player, and how much of that the ledger has here already: a transfer
  -- tells what play came to before its rounds are read.
  add column read_net bigint not null default 0,
  add column counted_net bigint not null default 0,
  -- When a transfer ended last, when a game was opened last, when the last round was played by the vendor's clock, and
  -- when a round was read last.
  add column moved_at bigint not null default 0,
  add column opened_at bigint not null default 0,
  add column played_at bigint not null default 0,
  add column read_at bigint not null default 0,
  -- Not brought home before this.
  add column home_at bigint not null default 0;

-- Begun by us, for money that was left: a vendor refuses it while a round is open.
alter table games.vendor_transfer add column is_homecoming boolean not null default false;

-- How far a vendor's report of rounds is read.
create table games.vendor_report (
  vendor_id uuid not null references games.vendor,
  brand_id uuid not null,
  -- The vendor's own word for the place; nothing before the first page.
  cursor text,
  -- When a page was asked for behind which there was nothing.
  whole_at bigint,
  -- What went wrong last, and since when it does.
  problem text,
  failing_since bigint,
  constraint vendor_report_pk primary key (vendor_id)
);

-- A vendor's own sums of a day beside ours (rule book E11): amounts as the ledger has them.
create table games.vendor_day (
  vendor_id uuid not null references games.vendor,
  day int not null,
  brand_id uuid not null,
  our_rounds bigint not null,
  our_stake bigint not null,
  our_win bigint not null,
  their_rounds bigint not null,
  their_stake bigint not null,
  their_win bigint not null,
  compared_at bigint not null,
  constraint vendor_day_pk primary key (vendor_id, day)
);
