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
