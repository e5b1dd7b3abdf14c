-- Every ending that the sums of days tell of, for whoever counts from bets: points, missions, ranks, boards, agents. A row
-- is what one round of adding up took in of a brand in real money: outcomes, and whose days they changed. Rounds go one
-- after the other, so that numbers are committed in their order.
create table bets.ending_log (
  n bigint not null generated always as identity constraint ending_log_pk primary key,
  -- On the machine's clock, for how long it is kept.
  written_at timestamptz not null default clock_timestamp(),
  brand_id uuid not null,
  bet_ids uuid[] not null,
  seqs smallint[] not null,
  -- Pairs of one member and one of its days, the day of ending in the brand's zone.
  member_ids uuid[] not null,
  days date[] not null
);
create index ending_log_written on bets.ending_log (written_at);
