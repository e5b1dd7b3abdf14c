-- Free spins are given to many members as a run. What they win has to be played too, where their terms say so.
alter table promo.run
  drop constraint run_kind_known,
  add constraint run_kind_known check (
    kind in ('GIFT', 'FREE_SPINS', 'RANK_BONUS', 'RANK_SALARY', 'CASHBACK', 'BOARD'));
alter table cashier.turnover_obligation
  drop constraint turnover_source_known,
  add constraint turnover_source_known check (
    source_kind in ('deposit', 'suspense', 'transfer', 'points', 'award', 'bonus', 'spins'));

-- Points buy free spins: of which game, how many, and what they may win, as the item was when it was asked for.
alter table points.item
  add column free_spins jsonb,
  drop constraint item_category_known,
  add constraint item_category_known check (category in ('PHYSICAL', 'BONUS', 'FREE_SPIN')),
  drop constraint item_amount_of_bonus,
  add constraint item_amount_of_bonus check ((category = 'BONUS') = (amount is not null and amount > 0)
    and (amount is null) = (turnover_percent is null) and (category <> 'PHYSICAL' or not is_automatic)),
  add constraint item_free_spins check ((category = 'FREE_SPIN') = (free_spins is not null));
alter table points.redemption add column free_spins jsonb;
