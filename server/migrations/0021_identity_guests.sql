-- Visitors who look around without an account of their own: type 4, for a day.
create table identity.guest (
  member_id uuid primary key references identity.member,
  brand_id uuid not null references brand.brand,
  network text not null,
  at_ms bigint not null
);
create index guest_of_network on identity.guest (brand_id, network, at_ms desc);
create index guest_age on identity.guest (at_ms);
