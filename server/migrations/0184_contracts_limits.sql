-- Up to which rate one operator alone offers a contract in the platform's name; above it two decide. Without a row one does.
create table contracts.platform_limit (
  brand_id uuid not null,
  kind text not null
    constraint platform_limit_kind_known check (kind in ('DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY')),
  -- In hundred-millionths; zero: two decide about each.
  rate bigint not null constraint platform_limit_rate check (rate >= 0),
  constraint platform_limit_pk primary key (brand_id, kind)
);
