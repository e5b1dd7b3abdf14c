-- When a game whose results are published outside is drawn: the wall clock of its own zone, on days of the week (Monday
-- is 1) or of the month.
create table lottery.schedule (
  game_id int primary key references lottery.game,
  weekdays smallint[] not null default '{}',
  month_days smallint[] not null default '{}',
  draw_time text not null constraint schedule_draw_time_form check (draw_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  open_time text not null default '00:05' constraint schedule_open_time_form check (open_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- How many days before the draw it is open_time.
  opens_days_before smallint not null default 0 constraint schedule_opens_in_time check (opens_days_before between 0 and 31),
  constraint schedule_has_days check (cardinality(weekdays) + cardinality(month_days) > 0),
  constraint schedule_days_known check (weekdays <@ '{1,2,3,4,5,6,7}' and 1 <= all (month_days) and 31 >= all (month_days))
);

-- What is otherwise on a day, of one year (`2027-02-05`) or of every year (`05-01`): drawn so many days later, 0 for a
-- draw that the schedule does not have, or not at all.
create table lottery.schedule_change (
  game_id int not null references lottery.schedule,
  day text not null constraint schedule_change_day_form check (day ~ '^([0-9]{4}-)?[0-9]{2}-[0-9]{2}$'),
  moved_days smallint constraint schedule_change_near check (moved_days between -31 and 31),
  constraint schedule_change_pk primary key (game_id, day)
);

-- The one game that may be here already, brought by an import of its results.
insert into lottery.schedule (game_id, weekdays, draw_time)
select game_id, '{1,2,3,4,5,6,7}', '18:15' from lottery.game where game_id = 101 and results = 'PUBLISHED';

-- What operators and feeds say was drawn, as each said it. A result counts when two of them agree.
create table lottery.result_entry (
  issue_id uuid not null references lottery.issue,
  n smallint not null,
  -- How many results the issue had when this was entered: what was said of the first draw says nothing of its correction.
  round smallint not null,
  source_kind text not null constraint result_entry_source_known check (source_kind in ('OPERATOR', 'FEED')),
  -- The operator's id, or the feed's name.
  source text not null,
  result jsonb not null,
  at_ms bigint not null,
  constraint result_entry_pk primary key (issue_id, n)
);
create trigger result_entry_append_only before update or delete on lottery.result_entry
  for each row execute function platform.refuse_change();

-- What operators look at: draws that come from outside, those that wait and those that have ended.
create index issue_outside_waiting on lottery.issue (draw_at, issue_id) where commit is null and state in ('OPEN', 'LOCKED', 'DRAWN');
create index issue_outside_ended on lottery.issue (draw_at desc, issue_id desc)
  where commit is null and state in ('SETTLED', 'RESETTLED', 'VOID');

update operators.role set permissions = array(
    select distinct code from unnest(permissions || case role_id
      when 'administrator' then '{lottery.results,lottery.correct}'::text[]
      when 'risk' then '{lottery.results,lottery.correct}'::text[]
    end) as code order by code)
 where role_id in ('administrator', 'risk');
