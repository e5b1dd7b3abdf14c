-- outside a transaction
-- A member has each pool once whatever the currency, and each of its sub-accounts once; every other owner has an account
-- once a purpose, sub-account, currency and brand. Made beside whoever bets; what a broken run left is made anew.
drop index concurrently if exists wallet.account_of_member;
create unique index concurrently account_of_member on wallet.account (owner_id, purpose, sub_id) nulls not distinct
  where owner_kind = 'member';
drop index concurrently if exists wallet.account_of_others;
create unique index concurrently account_of_others
  on wallet.account (owner_id, purpose, currency, owner_kind, brand_id, sub_id) nulls not distinct
  where owner_kind <> 'member';
drop index concurrently if exists wallet.account_pool_once;
drop index concurrently if exists wallet.account_house_once;
