-- A week's partition is made as a table of its own and attached: that stops neither who writes to the others nor who
-- reads them. `create table … partition of` waits for every reader of the parent, and every writer behind it.

-- The weeks that a table, cut by a UUIDv7, has no partition for yet. Those of another width that are there are kept, and
-- weeks fill what they leave.
create function platform.missing_partitions(parent regclass, weeks_ahead int, weeks_back int default 1)
returns table (name text, lowest uuid, highest uuid) language sql stable as $$
  with place as (
    select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = parent
  ), bounds as (
    select regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''(.+)''\) TO \(''(.+)''\)') as ends
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = parent
  ), weeks as (
    select week, platform.uuid_floor(week) as begins, platform.uuid_floor(week + interval '168 hours') as ends
      from generate_series(-weeks_back, weeks_ahead) as at
     cross join lateral (select date_trunc('week', now(), 'UTC') + at * interval '168 hours' as week) one
  ), wanted as (
    select week,
           coalesce((select max(b.ends[2]) from bounds b where b.ends[1]::uuid <= begins and b.ends[2]::uuid > begins),
                    begins::text)::uuid as lowest,
           coalesce((select min(b.ends[1]) from bounds b where b.ends[1]::uuid > begins and b.ends[1]::uuid < weeks.ends),
                    weeks.ends::text)::uuid as highest
      from weeks
  )
  select format('%I.%I', place.nspname, place.relname || '_' || to_char(week at time zone 'utc', 'IYYY"w"IW')), lowest, highest
    from wanted, place where lowest < highest order by lowest
$$;

-- One partition: it is empty, so attaching it reads nothing.
create function platform.add_partition(parent regclass, name text, lowest uuid, highest uuid)
returns void language plpgsql as $$
begin
  execute format('create table %s (like %s including all)', name, parent);
  execute format('alter table %s attach partition %s for values from (%L) to (%L)', parent, name, lowest, highest);
end $$;

create or replace function platform.ensure_partitions(parent regclass, weeks_ahead int, weeks_back int default 1)
returns void language sql as $$
  select platform.add_partition(parent, name, lowest, highest)
    from platform.missing_partitions(parent, weeks_ahead, weeks_back)
$$;

-- How many weeks from now on have a partition: the least of all tables that are cut by time.
create function platform.partition_weeks_ahead() returns int language sql stable as $$
  select coalesce(min(ahead), 0) from (
    select (select count(*) from generate_series(1, 8) as at
             where not exists (select from platform.missing_partitions(p.partrelid, at::int, -at::int)))::int as ahead
      from pg_partitioned_table p where p.partstrat = 'r'
  ) of_tables
$$;
