-- What is told of play to a portal that moves money here: with what pays a bet, the bet that it paid. Its place is the
-- transaction that wrote it: whoever reads below every running one misses nothing.
alter table purse_entry
  add column bet_tx_id text,
  add column round_id text,
  add column game_code text,
  add column balance bigint,
  add column xid xid8 not null default pg_current_xact_id(),
  add constraint purse_entry_paid check ((bet_tx_id is null) = (round_id is null) and (bet_tx_id is null) = (balance is null));
create index purse_entry_told on purse_entry (xid, tx_id) where bet_tx_id is not null;
create index purse_entry_of_player on purse_entry (player_id, at);
