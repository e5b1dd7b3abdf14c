-- Points are a currency of the ledger, and no brand's.
alter table brand.brand add constraint brand_currency_no_points check (currency <> 'PTS');
