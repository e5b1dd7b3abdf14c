-- Accounts that were wished for from a network within an hour: beyond some, a picture is read or work is done for each.
create table identity.register_tally (
  brand_id uuid not null,
  network text not null,
  hour_ms bigint not null,
  tries int not null,
  constraint register_tally_pk primary key (brand_id, network, hour_ms)
);
create index register_tally_hour on identity.register_tally (hour_ms);
