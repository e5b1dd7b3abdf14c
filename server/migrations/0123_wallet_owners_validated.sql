-- Of their own, so that reading all accounts stops nobody who writes them.
alter table wallet.account validate constraint account_owner_known;
alter table wallet.account validate constraint account_pool_undivided;
