-- Nights get partitions of their own (two migrations on). A table whose comment says so is not cut by the weeks' job,
-- neither by this server nor by one of before that still runs.
create or replace function platform.missing_partitions(parent regclass, weeks_ahead int, weeks_back int default 1)
returns table (name text, lowest uuid, highest uuid) language sql stable as $$
  with place as (
    select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.oid = parent and coalesce(obj_description(parent, 'pg_class'), '') <> 'partitions of its own'
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

-- The leaves that there are will be one partition, up to the night after next. Validated apart, so that attaching it
-- reads none of them while they are held.
do $$
begin
  execute format('alter table wallet.commitment_leaf add constraint commitment_leaf_before check (commitment_id < %L) not valid',
    platform.uuid_floor(date_trunc('day', now(), 'UTC') + interval '48 hours'));
end $$;
