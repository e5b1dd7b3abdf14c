-- Points are a currency of the ledger of their own, PTS: members hold them, the house issues and takes them. They are no
-- money: no pool of money can be posted against them, and no sum of what is owed counts them.
insert into wallet.entry_kind (kind, owner) values
  ('points.earned', 'points.earned'), ('points.withdrawn', 'points.earned'),
  ('points.converted', 'points.conversion'), ('points.paid', 'points.conversion'),
  ('points.redeemed', 'points.redemption'), ('points.refunded', 'points.redemption'), ('points.rewarded', 'points.redemption'),
  ('points.granted', 'points.adjustment'), ('points.removed', 'points.adjustment');
insert into wallet.kind_rule (kind, debit, credit) values
  ('points.earned', 'POINTS_ISSUED', 'PLAYER_POINTS'), ('points.withdrawn', 'PLAYER_POINTS', 'POINTS_ISSUED'),
  ('points.converted', 'PLAYER_POINTS', 'POINTS_SPENT'), ('points.paid', 'POINTS_COST', 'PLAYER_CASH'),
  ('points.redeemed', 'PLAYER_POINTS', 'POINTS_SPENT'), ('points.refunded', 'POINTS_SPENT', 'PLAYER_POINTS'),
  ('points.rewarded', 'POINTS_COST', 'PLAYER_CASH'),
  ('points.granted', 'POINTS_ISSUED', 'PLAYER_POINTS'), ('points.removed', 'PLAYER_POINTS', 'POINTS_ISSUED');
alter table wallet.account add constraint account_points_apart check (
  (currency = 'PTS') = (purpose in ('PLAYER_POINTS', 'POINTS_ISSUED', 'POINTS_SPENT'))) not valid;
alter table wallet.account validate constraint account_points_apart;
