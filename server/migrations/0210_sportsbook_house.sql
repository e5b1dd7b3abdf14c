-- Matches of the house's own, which it draws or plays again: how far each was told. Only what was told is known; where a match
-- stands follows from its plan, its beacons and the clock.
create table sportsbook.house_match (
  event_id uuid not null constraint house_match_pk primary key references sportsbook.event,
  feed_ref text not null,
  kind text not null constraint house_match_kind check (kind in ('FOOTBALL', 'SERIES', 'REPLAY')),
  start_ms bigint not null,
  -- Of a replay: which match of the file.
  number int,
  -- The moment that was told last, by its plan.
  told_ms bigint not null default 0,
  done_ms bigint,
  constraint house_match_replay check ((kind = 'REPLAY') = (number is not null))
);
create index house_match_open on sportsbook.house_match (start_ms) where done_ms is null;

-- Who plays the house's matches: one process at a time, for some seconds.
create table sportsbook.house_turn (
  only_row boolean not null default true constraint house_turn_pk primary key check (only_row),
  holder uuid not null,
  until_ms bigint not null
);
