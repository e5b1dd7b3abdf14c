-- Rounds that a portal gave a player: their stake costs nothing, and the portal pays what they win.
create table free_spins (
  grant_id uuid primary key,
  player_id uuid not null references player on delete cascade,
  game_code text not null,
  currency text not null,
  stake bigint not null,
  spins int not null,
  win_max bigint not null,
  used int not null default 0,
  -- What its rounds won, as far as the portal pays it.
  won bigint not null default 0,
  is_over boolean not null default false,
  expires_at bigint not null,
  created_at bigint not null,
  constraint free_spins_stake check (stake > 0),
  constraint free_spins_used check (used between 0 and spins),
  constraint free_spins_won check (won between 0 and win_max)
);
create index free_spins_of_player on free_spins (player_id, game_code, expires_at) where not is_over and used < spins;

-- What was taken back before it came never begins.
create table free_spins_taken_back (grant_id uuid primary key, at bigint not null);

alter table round add column grant_id uuid references free_spins on delete cascade;
