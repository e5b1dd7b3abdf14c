-- A bet and a transaction are looked up by vendor and id. While a table is small no other index may seem as good for
-- that, since a plan that was made then is kept: one that begins with the vendor reads all that the vendor has.
drop index games.transaction_place;
create index transaction_place on games.transaction (uuid_hash(vendor_id), xid, tx_id);
drop index games.vendor_bet_of_round;
create index vendor_bet_of_round on games.vendor_bet (member_id, game_code, round_id, placed_at desc);
