-- What was booked of a provider's fee for a chargeback, beside its word.
alter table cashier.callback
  add column fee bigint not null default 0 constraint callback_fee_positive check (fee >= 0);
