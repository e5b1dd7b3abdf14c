-- Free spins are given to many members as a run. What they win has to be played too, where their terms say so.
alter table promo.run
  drop constraint run_kind_known,
  add constraint run_kind_known check (
    kind in ('GIFT', 'FREE_SPINS', 'RANK_BONUS', 'RANK_SALARY', 'CASHBACK', 'BOARD'));
alter table cashier.turnover_obligation
  drop constraint turnover_source_known,
  add constraint turnover_source_known check (
    source_kind in ('deposit', 'suspense', 'transfer', 'points', 'award', 'bonus', 'spins'));
