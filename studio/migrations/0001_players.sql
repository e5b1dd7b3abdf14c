-- Whoever plays here: of a portal by the reference that it gave, or for nothing, known to nobody.
create table player (
  player_id uuid primary key,
  vendor text not null,
  player_ref text,
  is_demo boolean not null,
  -- Play money, of those who play for nothing.
  demo_balance bigint,
  created_at bigint not null,
  constraint player_known check (is_demo = (player_ref is null) and is_demo = (demo_balance is not null)),
  constraint player_not_overdrawn check (demo_balance >= 0)
);
create unique index player_once on player (vendor, player_ref) where not is_demo;

-- A committed seed of a player: its hash is seen from the beginning, itself when no round is drawn from it any more.
create table seed_pair (
  pair_id uuid primary key,
  player_id uuid not null references player on delete cascade,
  state text not null,
  -- Sealed at rest.
  server_seed bytea not null,
  commit text not null,
  client_seed text,
  next_nonce int not null default 0,
  created_at bigint not null,
  activated_at bigint,
  revealed_at bigint,
  constraint seed_pair_state check (state in ('PENDING', 'ACTIVE', 'REVEALED')),
  constraint seed_pair_in_use check ((state = 'PENDING') = (client_seed is null)),
  constraint seed_pair_revealed check ((state = 'REVEALED') = (revealed_at is not null))
);
create unique index seed_pair_active on seed_pair (player_id) where state = 'ACTIVE';
create unique index seed_pair_pending on seed_pair (player_id) where state = 'PENDING';
create index seed_pair_of_player on seed_pair (player_id, revealed_at desc);

-- A window of one game: opened once by its code, spoken to by its own token. Both rest as hashes.
create table session (
  session_id uuid primary key,
  player_id uuid not null references player on delete cascade,
  game_code text not null,
  code_hash bytea not null unique,
  token_hash bytea unique,
  launch_token_hash bytea,
  -- What the portal takes stakes on, sealed; nothing where the play is for nothing.
  launch_token bytea,
  currency text not null,
  lang text not null,
  country text not null,
  platform text not null,
  lobby_url text not null,
  deposit_url text not null,
  profile jsonb not null,
  created_at bigint not null,
  opened_at bigint,
  code_expires_at bigint not null,
  expires_at bigint not null
);
create index session_expires on session (expires_at);
