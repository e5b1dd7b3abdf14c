-- In which words a vendor speaks to our wallet, and in what it counts money. Its address is its dialect's alone.
alter table games.vendor
  add column dialect text not null default 'native'
    constraint vendor_dialect_known check (dialect in ('native', 'softswiss', 'awc')),
  add column money_scale text not null default 'decimal'
    constraint vendor_money_scale_known check (money_scale in ('decimal', 'minor', 'x100', 'x1000', 'x100000')),
  add constraint vendor_native_is_decimal check (dialect <> 'native' or money_scale = 'decimal'),
  add constraint vendor_softswiss_is_whole check (dialect <> 'softswiss' or money_scale <> 'decimal');

-- A dialect without tokens asks whether the player has a window of the vendor open.
create index launch_token_of_player on games.launch_token (vendor_id, member_id, expires_at);

-- A settlement that is taken back: its bet is open again.
alter table games.transaction drop constraint transaction_kind_known;
alter table games.transaction add constraint transaction_kind_known check (kind in ('bet', 'win', 'rollback', 'adjust',
  'end-round', 'promo-credit', 'tip', 'settle', 'unsettle', 'resettle', 'void', 'unvoid', 'cashout'));
