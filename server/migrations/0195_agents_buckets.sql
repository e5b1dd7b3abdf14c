-- Five minutes of the clock, for what is paid by them or by the hour: kept for a brand as long as somebody has a contract
-- of which they are read. A span is opened with the first offer, so it is there before anything runs.
create table agents.bucket_keeping (
  brand_id uuid not null,
  -- The first bucket that is kept, and the first behind the last one.
  since_ms bigint not null,
  until_ms bigint,
  -- Buckets before it are closed: what is taken in later counts in the first one that is open.
  closed_ms bigint not null,
  constraint bucket_keeping_pk primary key (brand_id, since_ms),
  constraint bucket_keeping_aligned check (since_ms % 300000 = 0 and closed_ms % 300000 = 0),
  constraint bucket_keeping_lasts check (closed_ms >= since_ms and until_ms >= since_ms)
);
create unique index bucket_keeping_one_open on agents.bucket_keeping (brand_id) where until_ms is null;

-- What a member did, by the bucket in which it counts, the one in which it was settled, product and the line above it then.
create table agents.own_bucket (
  brand_id uuid not null,
  bucket_ms bigint not null,
  settled_ms bigint not null,
  member_id uuid not null,
  item text not null,
  ancestor_path uuid[] not null,
  turnover numeric not null,
  stake numeric not null,
  payout numeric not null,
  constraint own_bucket_pk primary key (brand_id, bucket_ms, member_id, item, ancestor_path, settled_ms),
  constraint own_bucket_counts_once_settled check (bucket_ms >= settled_ms)
) with (fillfactor = 80);

-- When somebody paid in for the first time, to the instant: hours ask it. Of before, it was before all of them.
alter table agents.first_deposit add column at_ms bigint;

-- Brands whose agents have such contracts already; what is settled from the next bucket on is kept.
insert into agents.bucket_keeping (brand_id, since_ms, closed_ms)
select brand_id, at_ms, at_ms
  from (select distinct brand_id from contracts.contract where kind in ('HOURLY_SALARY', 'REALTIME_SALARY') and over_ms is null) c
 cross join (select (platform.now_ms() / 300000 + 1) * 300000 as at_ms) next;
