-- The secrets that gateways of payments share with the house, each sealed and read by nobody; the configured one stands
-- before the first. The one before a secret is taken until a time of its own, so that both sides can change in turn.
create table cashier.gateway_secret (
  provider text not null,
  n int not null constraint gateway_secret_counted check (n > 0),
  sealed bytea not null,
  fingerprint text not null,
  before_until bigint not null,
  set_by text not null,
  at_ms bigint not null,
  constraint gateway_secret_pk primary key (provider, n)
);
create trigger gateway_secret_append_only before update or delete on cashier.gateway_secret
  for each row execute function platform.refuse_change();
