-- Adapters of outside feeds, which run within a server: how each stands, for those who watch the book.
create table sportsbook.adapter (
  feed text not null constraint adapter_pk primary key,
  is_connected boolean not null,
  -- Since when it is connected, or away.
  since_ms bigint not null,
  -- When it said so last: one that was killed says nothing any more.
  noted_ms bigint not null,
  -- By our clock, when its provider was heard last; 0 where it never was.
  heard_ms bigint not null default 0,
  -- How much of what it said was dropped, by why, since the adapter began.
  dropped jsonb not null default '{}'
);

-- When a provider that is asked was asked last, and what for.
create table sportsbook.polled (
  feed text not null,
  subject text not null,
  asked_ms bigint not null,
  constraint polled_pk primary key (feed, subject)
);

-- How many calls of a month such a provider was asked for: it sells a number of them.
create table sportsbook.poll_spent (
  feed text not null,
  month text not null constraint poll_spent_month check (month ~ '^\d{4}-\d{2}$'),
  calls int not null constraint poll_spent_positive check (calls >= 0),
  constraint poll_spent_pk primary key (feed, month)
);
