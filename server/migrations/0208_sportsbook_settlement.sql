-- What a player's sports bets were paid on a day of the brand, against the most that the brand pays on one.
create table sportsbook.day_paid (
  brand_id uuid not null,
  member_id uuid not null,
  day date not null,
  paid bigint not null,
  constraint day_paid_pk primary key (member_id, day)
);

-- What the most of a day cut off a win.
create table sportsbook.day_cut (
  brand_id uuid not null,
  bet_id uuid not null,
  seq smallint not null,
  cut bigint not null constraint day_cut_positive check (cut > 0),
  constraint day_cut_pk primary key (bet_id, seq)
);
create trigger day_cut_append_only before update or delete on sportsbook.day_cut for each row execute function platform.refuse_change();

-- Outcomes that would end otherwise by facts that came too late to be booked by themselves: two operators decide.
create table sportsbook.late_outcome (
  event_id uuid not null,
  market_key text not null,
  outcome text not null,
  since_ms bigint not null,
  constraint late_outcome_pk primary key (event_id, market_key, outcome)
);
create index late_outcome_by_time on sportsbook.late_outcome (since_ms, event_id);

-- Events of which the house itself ended what no feed had: they were called off, or did not begin in time.
create table sportsbook.called_off (
  event_id uuid not null constraint called_off_pk primary key references sportsbook.event,
  state text not null,
  at_ms bigint not null
);
create trigger called_off_append_only before update or delete on sportsbook.called_off for each row execute function platform.refuse_change();
create index event_waiting on sportsbook.event (original_start_ms, event_id)
  where state in ('SCHEDULED', 'POSTPONED', 'DELAYED', 'INTERRUPTED');
create index event_stopped on sportsbook.event (ended_ms, event_id)
  where state in ('ABANDONED', 'CANCELLED', 'AWARDED', 'WALKOVER', 'RETIRED');

-- What a bet was cashed out for; where it was a part, the rest goes on as another bet.
create table sportsbook.cash_out (
  bet_id uuid not null constraint cash_out_pk primary key,
  brand_id uuid not null,
  member_id uuid not null,
  percent smallint not null constraint cash_out_percent check (percent between 10 and 100),
  -- Of the whole bet: what it was worth, and what was offered.
  fair bigint not null,
  offer bigint not null,
  paid bigint not null,
  closed_stake bigint not null,
  open_stake bigint not null,
  continued_by uuid,
  at_ms bigint not null,
  constraint cash_out_continues check ((open_stake > 0) = (continued_by is not null))
);
create trigger cash_out_append_only before update or delete on sportsbook.cash_out for each row execute function platform.refuse_change();
