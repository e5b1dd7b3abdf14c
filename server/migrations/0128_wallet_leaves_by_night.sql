-- The leaves of a night lie together, by the time in its id, and go together: ten million members are ten million rows a
-- night, which nobody wants to delete one by one.
alter table wallet.commitment_leaf rename to commitment_leaf_before;
alter table wallet.commitment_leaf_before rename constraint commitment_leaf_pk to commitment_leaf_before_pk;
alter table wallet.commitment_leaf_before rename constraint commitment_leaf_once to commitment_leaf_before_once;
alter table wallet.commitment_leaf_before drop constraint commitment_leaf_commitment_id_fkey;
drop trigger commitment_leaf_unchanged on wallet.commitment_leaf_before;

-- That a leaf is of a night is what verify-ledger asks: a foreign key would hold the nights for each partition that goes.
create table wallet.commitment_leaf (
  commitment_id uuid not null,
  part int not null,
  place smallint not null,
  brand_id uuid not null,
  member_id uuid not null,
  balance bigint not null,
  salt bytea not null constraint commitment_leaf_salted check (length(salt) = 16),
  pools text not null,
  hash bytea not null,
  constraint commitment_leaf_pk primary key (commitment_id, part, place),
  constraint commitment_leaf_once unique (member_id, commitment_id)
) partition by range (commitment_id);
comment on table wallet.commitment_leaf is 'partitions of its own';
create trigger commitment_leaf_unchanged before update on wallet.commitment_leaf
  for each row execute function platform.refuse_change();

do $$
declare
  bound text := (select substring(pg_get_constraintdef(oid) from '''([0-9a-f-]{36})''') from pg_constraint
                  where conrelid = 'wallet.commitment_leaf_before'::regclass and conname = 'commitment_leaf_before');
begin
  if exists (select from wallet.commitment_leaf_before) then
    execute format('alter table wallet.commitment_leaf attach partition wallet.commitment_leaf_before for values from (minvalue) to (%L)', bound);
    alter table wallet.commitment_leaf_before drop constraint commitment_leaf_before;
  else
    drop table wallet.commitment_leaf_before;
  end if;
end $$;

-- The ends of the partitions; of the one of before this, without a beginning.
create function wallet.leaf_partitions() returns table (name text, lowest uuid, highest uuid) language sql stable as $$
  select format('%I.%I', n.nspname, c.relname), ends[1]::uuid, ends[2]::uuid
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace
   cross join lateral regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \((?:''(.+)''|MINVALUE)\) TO \(''(.+)''\)') as ends
   where i.inhparent = 'wallet.commitment_leaf'::regclass
$$;

-- Sees to it that a night has a partition for its leaves.
create function wallet.ensure_night(night date) returns void language plpgsql as $$
declare
  begins uuid := platform.uuid_floor(night::timestamp at time zone 'utc');
  ends uuid := platform.uuid_floor((night + 1)::timestamp at time zone 'utc');
begin
  if exists (select from wallet.leaf_partitions() where coalesce(lowest <= begins, true) and highest > begins) then
    return;
  end if;
  perform platform.add_partition('wallet.commitment_leaf', 'wallet.commitment_leaf_' || to_char(night, 'YYYYMMDD'), begins, ends);
end $$;
