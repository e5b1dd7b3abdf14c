-- What a posting was written in, so that whoever reads by time knows what was not there yet. Lines of before have none
-- and were there.
alter table wallet.posting add column posted_xid xid8;
alter table wallet.posting alter column posted_xid set default pg_current_xact_id();

-- What was committed when a day was closed: nothing after it is of that day any more. Days of before saw what has no
-- number.
alter table reporting.day_close add column snapshot pg_snapshot not null default '3:3:';
alter table reporting.day_close alter column snapshot drop default;

-- What was booked at the end of a day and committed after that was closed: a line of the day that found it.
create table reporting.day_late (
  brand_id uuid not null,
  day date not null,
  -- The day that it would have been of.
  of_day date not null,
  kind text not null,
  more bigint not null,
  less bigint not null,
  constraint day_late_pk primary key (brand_id, day, of_day, kind),
  constraint day_late_of_day foreign key (brand_id, day) references reporting.day_close,
  constraint day_late_is_earlier check (of_day < day)
);
create trigger day_late_final before update or delete on reporting.day_late
  for each row execute function platform.refuse_change();
