-- A payout account's number rests sealed under the installation's secret, with its last digits beside it for who may
-- know no more, and a keyed hash by which a member's own double is found.
alter table cashier.payout_account
  add column number_sealed bytea,
  add column number_hash bytea,
  add column number_tail text;
alter table cashier.withdrawal
  add column payout_number_sealed bytea,
  add column payout_number_tail text;

-- The database cannot seal: it does not know the secret. Accounts that are here are to be added again; withdrawals keep
-- the end of the number alone, so one that waits is paid to nobody but rejected.
update cashier.payout_account
   set number_tail = right(number, case when length(number) > 6 then 4 else 2 end),
       removed_at = coalesce(removed_at, platform.now_ms());
update cashier.withdrawal
   set payout_number_tail = right(payout_number, case when length(payout_number) > 6 then 4 else 2 end);

drop index cashier.payout_account_unique;
alter table cashier.payout_account
  drop column number,
  alter column number_tail set not null,
  add constraint payout_account_is_sealed
    check (removed_at is not null or (number_sealed is not null and number_hash is not null));
alter table cashier.withdrawal
  drop column payout_number,
  alter column payout_number_tail set not null;
create unique index payout_account_unique
  on cashier.payout_account (member_id, method_id, coalesce(channel, ''), number_hash) where removed_at is null;
