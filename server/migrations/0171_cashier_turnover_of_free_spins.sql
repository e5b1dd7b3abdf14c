-- What free spins win has to be played too, where their terms say so.
alter table cashier.turnover_obligation
  drop constraint turnover_source_known,
  add constraint turnover_source_known check (
    source_kind in ('deposit', 'suspense', 'transfer', 'points', 'award', 'bonus', 'spins'));
