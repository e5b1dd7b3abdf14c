-- Outcomes that the sums of days do not tell of yet: a row a transaction, written with its outcomes and taken away in
-- the transaction that adds them. What ends ten thousand bets in a second writes the sums of their days after that.
create table bets.untold (
  untold_id uuid not null,
  bet_ids uuid[] not null,
  seqs smallint[] not null,
  constraint untold_pk primary key (untold_id),
  constraint untold_whole check (cardinality(bet_ids) = cardinality(seqs) and cardinality(bet_ids) > 0)
);
-- Ids do not get smaller.
alter table bets.untold alter column bet_ids set storage external;
