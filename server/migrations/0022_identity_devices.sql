-- From which devices and networks a member has signed in: one that is not here yet is news to its owner.
create table identity.device (
  brand_id uuid not null references brand.brand,
  member_id uuid not null references identity.member,
  -- The names of browser and system; empty where the user agent says neither.
  device text not null,
  network text not null,
  first_at bigint not null,
  seen_at bigint not null,
  constraint device_pk primary key (member_id, device, network)
);
create index device_age on identity.device using brin (seen_at);
