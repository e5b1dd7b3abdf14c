-- How far a run of the checks has come.
alter table reporting.check_run
  add column checks_done int not null default 0,
  add column checks_all int;
