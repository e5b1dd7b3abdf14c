-- What a new bet writes lies beside what others write now, however much lies behind: pages of old weeks are left alone.

-- A partition a week instead of a month: the places by member, within it, are those of one week's bets.
drop function platform.ensure_partitions(regclass, int);

-- Weekly partitions of a table that is cut by a UUIDv7. Those of another width that are there already are kept.
create function platform.ensure_partitions(parent regclass, weeks_ahead int, weeks_back int default 1)
returns void language plpgsql as $$
declare
  this_week timestamptz := date_trunc('week', now(), 'UTC');
  week timestamptz;
  lowest uuid;
  highest uuid;
  schema_name text;
  table_name text;
begin
  select n.nspname, c.relname into schema_name, table_name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = parent;
  for at in -weeks_back..weeks_ahead loop
    week := this_week + at * interval '168 hours';
    lowest := platform.uuid_floor(week);
    highest := platform.uuid_floor(week + interval '168 hours');
    with bounds as (
      select regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''(.+)''\) TO \(''(.+)''\)') as ends
        from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = parent
    )
    select coalesce(max(ends[2]) filter (where ends[1]::uuid <= lowest and ends[2]::uuid > lowest), lowest::text)::uuid,
           coalesce(min(ends[1]) filter (where ends[1]::uuid > lowest and ends[1]::uuid < highest), highest::text)::uuid
      into lowest, highest from bounds;
    if lowest < highest then
      execute format('create table %I.%I partition of %s for values from (%L) to (%L)', schema_name,
        table_name || '_' || to_char(week at time zone 'utc', 'IYYY"w"IW'), parent, lowest, highest);
    end if;
  end loop;
end $$;

-- Months that nothing was written in give way to weeks.
do $$
declare
  part record;
  has_rows boolean;
begin
  for part in
    select i.inhrelid::regclass as name from pg_inherits i join pg_partitioned_table p on p.partrelid = i.inhparent
     where p.partstrat = 'r'
  loop
    execute format('select exists (select from %s)', part.name) into has_rows;
    if not has_rows then execute format('drop table %s', part.name); end if;
  end loop;
end $$;
select platform.ensure_partitions(partrelid, 8) from pg_partitioned_table where partstrat = 'r';

-- A key that is a UUIDv7 is found beside those of its time: its scope begins with the key's own time.
update platform.idempotency_key
   set scope = (substr(key, 1, 8) || substr(key, 10, 4) || substr(replace(scope::text, '-', ''), 13))::uuid
 where key ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$';

-- A posting is written with its entry, whose key is what nothing is booked twice by; nobody looks for one by its own.
alter table wallet.posting drop constraint posting_pk;

-- One index finds a member's pools and keeps each of them single; it was two, half of what a million members' accounts take.
drop index wallet.account_of_owner;
alter table wallet.account drop constraint account_unique;
alter table wallet.account add constraint account_unique unique (owner_id, purpose, currency, owner_kind, brand_id);

-- Room on the page: that a session was used needs no new place in three indexes.
alter table identity.session set (fillfactor = 70);
