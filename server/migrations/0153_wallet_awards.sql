-- What promotions give is money out of what bonuses cost.
insert into wallet.entry_kind (kind, owner) values ('promo.awarded', 'promo.award');
insert into wallet.kind_rule (kind, debit, credit) values ('promo.awarded', 'BONUS_COST', 'PLAYER_CASH');
