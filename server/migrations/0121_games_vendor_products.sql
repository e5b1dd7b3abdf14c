-- Vendors of other table games have a category of their own. The table has a row a vendor: the check reads a handful.
alter table games.vendor drop constraint vendor_product_known;
alter table games.vendor add constraint vendor_product_known
  check (product in ('LIVE', 'RNG', 'FISH', 'BINGO', 'BGS', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP'));
