-- A key is found by a digest of its scope: a fifth of the index that member, operation, key and brand took together,
-- and its places are anybody's, not one page for each member.
create table platform.idempotency_key_new (
  scope uuid not null,
  brand_id uuid not null,
  member_id uuid not null,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  at_ms bigint not null
) partition by hash (scope);
do $$ begin
  for i in 0..3 loop
    execute format('create table platform.idempotency_key_new_%s partition of platform.idempotency_key_new for values with (modulus 4, remainder %s)', i, i);
  end loop;
end $$;
insert into platform.idempotency_key_new
select encode(substr(sha256(convert_to(concat_ws(' ', brand_id, member_id, operation, key), 'UTF8')), 1, 16), 'hex')::uuid,
       brand_id, member_id, operation, key, body_hash, answer, at_ms
  from platform.idempotency_key;
drop table platform.idempotency_key;
alter table platform.idempotency_key_new rename to idempotency_key;
do $$ begin
  for i in 0..3 loop
    execute format('alter table platform.idempotency_key_new_%s rename to idempotency_key_%s', i, i);
  end loop;
end $$;
alter table platform.idempotency_key add constraint idempotency_key_pk primary key (scope);
create index idempotency_key_age on platform.idempotency_key using brin (at_ms);
