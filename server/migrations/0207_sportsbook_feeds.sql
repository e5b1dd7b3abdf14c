-- What a feed sent, as it came, until it was read: whatever is killed in between is read again.
create table sportsbook.spool (
  spool_id uuid not null constraint spool_pk primary key,
  feed text not null,
  messages jsonb not null,
  received_ms bigint not null,
  tries int not null default 0
);
create index spool_waiting on sportsbook.spool (received_ms, spool_id);

-- The matches of a competitor that were played to their end, for its form.
create table sportsbook.played (
  competitor_id uuid not null,
  start_ms bigint not null,
  event_id uuid not null,
  against uuid not null,
  own int not null,
  other int not null,
  constraint played_pk primary key (competitor_id, start_ms, event_id)
);

-- Markets that were handed over and have had no price since: after a minute they are given up.
create index market_handed_over on sportsbook.market (handed_over_ms) where handed_over_ms is not null;
