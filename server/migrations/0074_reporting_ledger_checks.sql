create schema reporting;

-- Each time that the ledger was checked, by night or because an operator asked: what was checked, what differs, how long it took.
create table reporting.check_run (
  run_id uuid not null constraint check_run_pk primary key,
  -- Nobody by night.
  started_by text,
  state text not null constraint check_run_state_known check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  started_at bigint not null,
  ended_at bigint,
  sheet jsonb,
  constraint check_run_done_has_sheet check ((state = 'DONE') = (sheet is not null)),
  constraint check_run_ended check ((state in ('DONE', 'FAILED')) = (ended_at is not null))
);
create index check_run_latest on reporting.check_run (started_at desc, run_id);
create unique index check_run_one_at_a_time on reporting.check_run ((true)) where state in ('WAITING', 'RUNNING');

-- A day of a brand, in its own zone, once the checks held after its end: what was owed before and after it. It never
-- changes; what is corrected later is of the day on which it happens.
create table reporting.day_close (
  brand_id uuid not null,
  day date not null,
  begins_at bigint not null,
  ends_at bigint not null,
  opening bigint not null,
  closing bigint not null,
  closed_at bigint not null,
  run_id uuid not null,
  constraint day_close_pk primary key (brand_id, day),
  constraint day_close_is_a_day check (begins_at < ends_at and ends_at <= closed_at)
);
-- What each kind of entry made the house owe its members more and less on that day.
create table reporting.day_figure (
  brand_id uuid not null,
  day date not null,
  kind text not null,
  more bigint not null,
  less bigint not null,
  constraint day_figure_pk primary key (brand_id, day, kind),
  constraint day_figure_of_day foreign key (brand_id, day) references reporting.day_close
);
create trigger day_close_final before update or delete on reporting.day_close
  for each row execute function platform.refuse_change();
create trigger day_figure_final before update or delete on reporting.day_figure
  for each row execute function platform.refuse_change();
