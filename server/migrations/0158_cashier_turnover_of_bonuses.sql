-- A bonus has to be played too.
alter table cashier.turnover_obligation
  drop constraint turnover_source_known,
  add constraint turnover_source_known check (source_kind in ('deposit', 'suspense', 'transfer', 'points', 'award', 'bonus'));
-- A member's deposits in the order in which they came: which is the first, and which came lately.
create index deposit_of_member_came on cashier.deposit (member_id, confirmed_at, deposit_id) where confirmed_at is not null;
