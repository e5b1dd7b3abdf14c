-- Pictures whose signs are asked for: each once, from the address that got it.
create table identity.captcha (
  captcha_id uuid primary key,
  brand_id uuid not null references brand.brand,
  ip text not null,
  answer_hash bytea not null,
  at_ms bigint not null,
  expires_at bigint not null
);
create index captcha_of_ip on identity.captcha (ip, at_ms desc);
create index captcha_age on identity.captcha (expires_at);

-- Failed sign-ins by the network that they came from: many names tried from one place.
create table identity.network_guard (
  brand_id uuid not null references brand.brand,
  network text not null,
  failures int not null,
  since bigint not null,
  constraint network_guard_pk primary key (brand_id, network)
);
create index network_guard_age on identity.network_guard (since);
