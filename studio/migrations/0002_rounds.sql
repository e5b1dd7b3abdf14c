create table round (
  round_id uuid primary key,
  player_id uuid not null references player on delete cascade,
  session_id uuid not null,
  request_id text not null,
  game_code text not null,
  -- The fingerprint of the game that it was drawn by, and the attempt of its design that draws it again.
  game_version text not null,
  pair_id uuid not null references seed_pair on delete cascade,
  nonce int not null,
  client_seed text not null,
  is_demo boolean not null,
  currency text not null,
  stake bigint not null,
  state text not null,
  -- The whole of it, stored before anybody is told.
  outcome jsonb,
  steps int,
  step int not null default 0,
  win bigint,
  refusal text,
  funds_before bigint,
  funds_after bigint,
  opened_at bigint not null,
  debited_at bigint,
  drawn_at bigint,
  ended_at bigint,
  -- When it is to be taken up by whoever is there; nothing once it has ended.
  due_at bigint,
  constraint round_state check (
    state in ('OPENED', 'DEBITED', 'DRAWN', 'FEATURE', 'CREDITED', 'CLOSED', 'CANCELLING', 'CANCELLED', 'REFUSED')),
  constraint round_stake check (stake > 0),
  constraint round_drawn check ((drawn_at is null) = (outcome is null) and (drawn_at is null) = (win is null)),
  constraint round_is_due check ((due_at is null) = (state in ('CLOSED', 'CANCELLED', 'REFUSED'))),
  constraint round_ended check ((ended_at is null) = (due_at is not null)),
  constraint round_request unique (player_id, request_id),
  -- A nonce serves one round for ever, whatever becomes of it.
  constraint round_nonce unique (pair_id, nonce)
);
create unique index round_open on round (player_id, game_code) where due_at is not null;
create index round_due on round (due_at) where due_at is not null;
create index round_recalled on round (player_id, opened_at desc, round_id);

-- Every call to a wallet, written down before it is sent; its id is what makes it count once.
create table wallet_call (
  tx_id text primary key,
  round_id uuid not null references round on delete cascade,
  kind text not null,
  amount bigint not null,
  attempts int not null default 0,
  status text,
  created_at bigint not null,
  answered_at bigint,
  constraint wallet_call_kind check (kind in ('bet', 'win', 'rollback')),
  constraint wallet_call_once unique (round_id, kind),
  constraint wallet_call_answered check ((status is null) = (answered_at is null))
);

-- What moved play money, by the same ids.
create table demo_entry (
  tx_id text primary key,
  player_id uuid not null references player on delete cascade,
  amount bigint not null,
  at bigint not null
);

-- What was drawn is never drawn otherwise, and no stake or seed of a round is ever another.
create function refuse_other_outcome() returns trigger language plpgsql as $$
begin
  if (old.outcome is not null and (new.outcome is distinct from old.outcome or new.win is distinct from old.win))
    or new.stake <> old.stake or new.pair_id <> old.pair_id or new.nonce <> old.nonce
    or new.client_seed <> old.client_seed or new.game_version <> old.game_version then
    raise exception 'a round stays what it was drawn as';
  end if;
  return new;
end $$;
create trigger round_kept before update on round for each row execute function refuse_other_outcome();
