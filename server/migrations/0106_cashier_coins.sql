-- Coins that a member may pay by. How many blocks have to confirm a transfer is the least of the house; a method may ask more.
create table cashier.coin (
  coin text not null,
  name text not null,
  network text not null,
  exponent int not null constraint coin_exponent_known check (exponent between 0 and 18),
  confirmations int not null constraint coin_confirmations_positive check (confirmations > 0),
  -- Whether an address is shared, and a tag says whose a transfer is.
  has_tag boolean not null,
  -- How a wallet's app reads an address, and where a transfer is looked up; {} stands for its number.
  scheme text not null,
  tx_url text not null,
  constraint coin_pk primary key (coin)
);
insert into cashier.coin values
  ('BTC', 'Bitcoin', 'Bitcoin', 8, 2, false, 'bitcoin', 'https://mempool.space/tx/{}'),
  ('ETH', 'Ether', 'Ethereum', 18, 12, false, 'ethereum', 'https://etherscan.io/tx/{}'),
  ('TRX', 'Tronix', 'Tron', 6, 20, false, 'tron', 'https://tronscan.org/#/transaction/{}'),
  ('USDT-TRX', 'Tether USD', 'Tron (TRC-20)', 6, 20, false, 'tron', 'https://tronscan.org/#/transaction/{}'),
  ('USDT-ETH', 'Tether USD', 'Ethereum (ERC-20)', 6, 12, false, 'ethereum', 'https://etherscan.io/tx/{}'),
  ('XRP', 'XRP', 'XRP Ledger', 6, 1, true, 'ripple', 'https://livenet.xrpl.org/transactions/{}');

alter table cashier.method
  drop constraint method_kind_known,
  add constraint method_kind_known
    check (kind in ('GATEWAY', 'BANK', 'WALLET', 'BANK_TRANSFER', 'QR', 'AGENT', 'CRYPTO')),
  add column coin text references cashier.coin,
  add column confirmations int constraint method_confirmations_positive check (confirmations > 0),
  add constraint method_of_coin check ((kind = 'CRYPTO') = (coin is not null)
    and (coin is null) = (confirmations is null)
    and (kind <> 'CRYPTO' or (direction = 'DEPOSIT' and channels = '[]')));

-- A member's own address of a coin. Written before the processor is asked, which answers the same for the same row.
create table cashier.coin_address (
  address_id uuid not null,
  brand_id uuid not null,
  member_id uuid not null,
  method_id uuid not null references cashier.method,
  provider text not null,
  coin text not null references cashier.coin,
  address text,
  tag text,
  created_at bigint not null,
  constraint coin_address_pk primary key (address_id),
  constraint coin_address_of_member unique (member_id, provider, coin),
  constraint coin_address_tag_of_address check (tag is null or address is not null)
);
create unique index coin_address_known on cashier.coin_address (provider, coin, address, coalesce(tag, ''))
  where address is not null;

-- What a processor told of a transfer to one of its addresses. Nothing is booked before it is confirmed; what it was
-- worth then, and by which rate, stays with it.
create table cashier.coin_transfer (
  transfer_id uuid not null,
  provider text not null,
  coin text not null references cashier.coin,
  txid text not null,
  output int not null,
  -- On whose books; the default brand's where the address is nobody's.
  brand_id uuid not null,
  member_id uuid,
  method_id uuid references cashier.method,
  address text not null,
  tag text,
  units numeric(38, 0) not null constraint coin_transfer_positive check (units > 0),
  currency text not null,
  confirmations int not null,
  confirmations_needed int not null,
  -- Whether its processor sees a risk in where it comes from.
  is_risky boolean not null default false,
  state text not null constraint coin_transfer_state_known
    check (state in ('SEEN', 'CONFIRMED', 'CREDITED', 'SUSPENDED', 'DROPPED', 'REVERSED')),
  amount bigint,
  rate numeric,
  deposit_id uuid references cashier.deposit,
  seen_at bigint not null,
  ended_at bigint,
  constraint coin_transfer_pk primary key (transfer_id),
  constraint coin_transfer_once unique (provider, coin, txid, output),
  constraint coin_transfer_booked check ((state in ('CREDITED', 'SUSPENDED', 'REVERSED')) = (amount is not null)
    and (amount is null) = (rate is null)),
  constraint coin_transfer_credited check (state <> 'CREDITED' or deposit_id is not null)
);
create index coin_transfer_of_member on cashier.coin_transfer (member_id, transfer_id desc) where member_id is not null;
create index coin_transfer_of_brand on cashier.coin_transfer (brand_id, transfer_id desc);
create index coin_transfer_waiting on cashier.coin_transfer (transfer_id) where state = 'CONFIRMED';

-- What one coin is worth in a currency, as its processor said last; and how far its transfers were read.
create table cashier.coin_rate (
  provider text not null,
  coin text not null references cashier.coin,
  currency text not null,
  rate numeric not null constraint coin_rate_positive check (rate > 0),
  at_ms bigint not null,
  constraint coin_rate_pk primary key (provider, coin, currency)
);
create table cashier.coin_reading (
  provider text not null,
  read_to text not null,
  constraint coin_reading_pk primary key (provider)
);
