create schema games;

-- A vendor of games at one brand: the brand follows from the vendor's key, so a vendor of two brands is two rows. What
-- vendors do differently is a switch here and never a branch by name.
create table games.vendor (
  vendor_id uuid primary key,
  brand_id uuid not null,
  code text not null constraint vendor_code_unique unique
    constraint vendor_code_form check (code ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  name text not null,
  product text not null constraint vendor_product_known
    check (product in ('LIVE', 'RNG', 'FISH', 'BINGO', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP')),
  is_on boolean not null default true,
  -- Sealed by the installation's vault for this vendor alone; the one before is good until its time, for a change without a gap.
  secret bytea not null,
  old_secret bytea,
  old_secret_until bigint,
  unknown_rollback_reply text not null default 'ok'
    constraint vendor_unknown_rollback_known check (unknown_rollback_reply in ('ok', 'not_found')),
  replay_balance text not null default 'stored' constraint vendor_replay_known check (replay_balance in ('stored', 'current')),
  rollback_after_win text not null default 'reject'
    constraint vendor_after_win_known check (rollback_after_win in ('reject', 'reverse')),
  allow_negative_on_reversal boolean not null default false,
  zero_bet_wins boolean not null default false,
  created_at bigint not null,
  constraint vendor_old_secret_ends check ((old_secret is null) = (old_secret_until is null))
);

-- What a player's window of a vendor proves itself by: bound to player, vendor and currency, and to one session. Only its
-- hash rests here.
create table games.launch_token (
  token_hash bytea primary key,
  brand_id uuid not null,
  vendor_id uuid not null references games.vendor,
  member_id uuid not null,
  session_id uuid not null,
  currency text not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index launch_token_expires on games.launch_token (expires_at);

-- Every transaction of a vendor with what it was answered, accepted and declined: its key decides every race. Cut by its
-- vendor and never by time, since a repeat may come on the other side of any boundary.
create table games.transaction (
  vendor_id uuid not null,
  tx_id text not null,
  brand_id uuid not null,
  member_id uuid not null,
  kind text not null constraint transaction_kind_known check (kind in ('bet', 'win', 'rollback', 'adjust', 'end-round',
    'promo-credit', 'tip', 'settle', 'resettle', 'void', 'unvoid', 'cashout')),
  ref_tx_id text,
  -- The vendor's bet that it is about; a bet's own for itself.
  bet_tx_id text,
  game_code text not null,
  round_id text not null,
  amount bigint not null constraint transaction_amount_not_negative check (amount >= 0),
  -- What was cut off an amount of more than four places.
  remainder text not null,
  currency text not null,
  is_free boolean not null,
  body_hash bytea not null,
  state text not null constraint transaction_state_known check (state in ('APPLIED', 'DECLINED', 'NOOP')),
  status text not null,
  ledger_tx_id uuid,
  -- The record of the bet that it placed, if it placed one.
  bet_id uuid,
  balance bigint not null,
  version bigint not null,
  is_rolled_back boolean not null default false,
  at_ms bigint not null,
  -- Its place for whoever reads by cursor: rows appear out of the order of their times, and never below this.
  xid xid8 not null default pg_current_xact_id(),
  constraint transaction_pk primary key (vendor_id, tx_id),
  constraint transaction_applied_is_ok check (state <> 'APPLIED' or status = 'OK'),
  constraint transaction_bet_is_applied check (bet_id is null or (state = 'APPLIED' and kind in ('bet', 'adjust')))
) partition by hash (vendor_id);
create index transaction_place on games.transaction (vendor_id, xid, tx_id);

-- A transaction that was taken back before it came: whenever it does, it does nothing. Kept for ever.
create table games.tombstone (
  vendor_id uuid not null,
  tx_id text not null,
  brand_id uuid not null,
  at_ms bigint not null,
  constraint tombstone_pk primary key (vendor_id, tx_id)
) partition by hash (vendor_id);

-- How a vendor's bet stands. The record of bets says what it was and how it ended; here is what the next word of the
-- vendor is decided by.
create table games.vendor_bet (
  vendor_id uuid not null,
  tx_id text not null,
  brand_id uuid not null,
  member_id uuid not null,
  -- Its latest record in the record of bets; none for a free one, which cost nothing.
  bet_id uuid,
  game_code text not null,
  round_id text not null,
  currency text not null,
  stake_cash bigint not null,
  stake_bonus bigint not null,
  state text not null constraint vendor_bet_state_known check (state in ('OPEN', 'SETTLED', 'CASHED_OUT', 'VOID', 'ROLLED_BACK')),
  -- The latest outcome of that record: its number, its fact, and whether it gave the stake back; 0 before the first.
  seq smallint not null,
  fact_id uuid,
  is_returned boolean not null,
  payout_cash bigint not null,
  payout_bonus bigint not null,
  -- What a void is taken back to.
  before_state text,
  before_payout bigint,
  placed_at bigint not null,
  constraint vendor_bet_pk primary key (vendor_id, tx_id),
  constraint vendor_bet_amounts check (stake_cash >= 0 and stake_bonus >= 0 and payout_cash >= 0 and payout_bonus >= 0),
  constraint vendor_bet_free_has_no_record check ((bet_id is null) = (stake_cash + stake_bonus = 0)),
  constraint vendor_bet_void_remembers check ((state = 'VOID') = (before_state is not null)
    and (before_state is null) = (before_payout is null))
) partition by hash (vendor_id);
create index vendor_bet_of_round on games.vendor_bet (vendor_id, member_id, game_code, round_id, placed_at desc);

-- A player's round of a game: what stands on it and what it paid, bets that were taken back aside.
create table games.round (
  vendor_id uuid not null,
  member_id uuid not null,
  game_code text not null,
  round_id text not null,
  brand_id uuid not null,
  staked bigint not null,
  paid bigint not null,
  opened_at bigint not null,
  closed_at bigint,
  constraint round_pk primary key (vendor_id, member_id, game_code, round_id)
) partition by hash (vendor_id);

do $$
declare name text;
begin
  foreach name in array array['transaction', 'tombstone', 'vendor_bet', 'round'] loop
    for i in 0..3 loop
      execute format('create table games.%s_%s partition of games.%s for values with (modulus 4, remainder %s)', name, i, name, i);
    end loop;
  end loop;
end $$;

-- Only that it was rolled back is ever written to a transaction afterwards; nothing of this is deleted.
create function games.refuse_rewrite() returns trigger language plpgsql as $$
begin
  new.is_rolled_back := old.is_rolled_back;
  if new is distinct from old then
    raise exception 'the ledger is append-only' using errcode = 'restrict_violation', constraint = 'ledger_append_only';
  end if;
  new.is_rolled_back := true;
  return new;
end $$;
create trigger transaction_kept before update on games.transaction for each row execute function games.refuse_rewrite();
create trigger transaction_undeletable before delete on games.transaction for each row execute function platform.refuse_change();
create trigger tombstone_kept before update or delete on games.tombstone for each row execute function platform.refuse_change();
