create schema platform;

-- The one clock that decides: the database's, plus an offset that tests and the demo move. Production has no row
-- (the server refuses to start with one).
create table platform.clock_offset (
  only_row boolean primary key default true constraint clock_offset_is_one_row check (only_row),
  offset_ms bigint not null
);

create function platform.now_ms() returns bigint language sql volatile parallel restricted as $$
  select (extract(epoch from clock_timestamp()) * 1000)::bigint
       + coalesce((select offset_ms from platform.clock_offset), 0)
$$;

-- The lowest UUIDv7 of an instant: partitions are cut by the time inside the id.
create function platform.uuid_floor(at timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- Monthly partitions of a table that is cut by a UUIDv7, from the month before now to some months ahead.
create function platform.ensure_partitions(parent regclass, months_ahead int) returns void language plpgsql as $$
declare
  month timestamptz := date_trunc('month', now() at time zone 'utc') at time zone 'utc' - interval '1 month';
  last timestamptz := date_trunc('month', now() at time zone 'utc') at time zone 'utc' + make_interval(months => months_ahead);
  schema_name text;
  table_name text;
  partition_name text;
begin
  select n.nspname, c.relname into schema_name, table_name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = parent;
  while month <= last loop
    partition_name := table_name || '_' || to_char(month at time zone 'utc', 'YYYYMM');
    if to_regclass(format('%I.%I', schema_name, partition_name)) is null then
      execute format('create table %I.%I partition of %s for values from (%L) to (%L)',
        schema_name, partition_name, parent,
        platform.uuid_floor(month), platform.uuid_floor(month + interval '1 month'));
    end if;
    month := month + interval '1 month';
  end loop;
end $$;

-- Accepted answers of keyed commands. A refusal leaves no row: its key stays free.
-- Hash-partitioned, so that a retry just after midnight on the first still finds its key.
create table platform.idempotency_key (
  brand_id uuid not null,
  member_id uuid not null,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  at_ms bigint not null,
  constraint idempotency_key_pk primary key (member_id, operation, key, brand_id)
) partition by hash (member_id);

do $$ begin
  for i in 0..15 loop
    execute format('create table platform.idempotency_key_%s partition of platform.idempotency_key for values with (modulus 16, remainder %s)', i, i);
  end loop;
end $$;
create index idempotency_key_age on platform.idempotency_key (at_ms);

-- Sealed payloads are opened once.
create table platform.seal_nonce (
  key_id text not null,
  jti text not null,
  at_ms bigint not null,
  constraint seal_nonce_pk primary key (key_id, jti)
);
create index seal_nonce_age on platform.seal_nonce (at_ms);

-- Ledgers and records are append-only: a trigger may refuse, it never computes.
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end $$;
