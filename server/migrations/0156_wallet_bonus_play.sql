-- A bonus that is open may be staked, on some products alone; while it is, no bet on these is larger than it allows. It
-- is open as long as these say so; what is left in one that is closed lies there until it is taken away. Every account
-- of before is as they ask, so nobody waits while all are read.
alter table wallet.account
  add column stake_max bigint,
  add column stake_products text[],
  add constraint account_staked_whole check ((stake_max is null) = (stake_products is null)
    and (stake_max is null or stake_max > 0 and cardinality(stake_products) > 0)) not valid,
  add constraint account_staked_is_bonus check (
    stake_max is null or owner_kind = 'member' and purpose = 'PLAYER_BONUS' and sub_id is not null) not valid;

-- A bonus is given out of what bonuses cost, becomes cash once it was played, or is taken away.
insert into wallet.entry_kind (kind, owner) values
  ('bonus.granted', 'promo.bonus_grant'), ('bonus.converted', 'promo.bonus_grant'), ('bonus.removed', 'promo.bonus_grant');
insert into wallet.kind_rule (kind, debit, credit) values
  ('bonus.granted', 'BONUS_COST', 'PLAYER_BONUS'),
  ('bonus.converted', 'PLAYER_BONUS', 'PLAYER_CASH'),
  ('bonus.removed', 'PLAYER_BONUS', 'BONUS_COST');
