-- What came in and was paid out on a brand's last days is summed from the index alone.
create index deposit_credited on cashier.deposit (brand_id, confirmed_at) include (received, reversed)
  where confirmed_at is not null;
create index receipt_paid on cashier.receipt (brand_id, paid_at) include (amount, state) where paid_at is not null;
-- Payments that were assigned to a member without an order.
create index suspense_verdict_to_member on cashier.suspense_verdict (brand_id, at_ms) include (amount)
  where verdict = 'MEMBER';
