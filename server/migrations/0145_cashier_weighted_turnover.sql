-- One obligation for whatever has to be played: of a deposit, of money that was assigned, of a transfer, of points and of
-- bonuses. It names its record by kind and id, and keeps the weights that it was made under: a bet counts by its product,
-- or by its game where the weights name that. What has no weight counts nothing.
alter table cashier.withdrawal_rule
  add column turnover_weights jsonb not null default
    '{"products": {"LOTT": 100, "RNG": 100, "FISH": 100, "SPORTS": 100, "ESPORTS": 100, "COCKFIGHT": 100,
                   "BINGO": 50, "LIVE": 50, "PVP": 50, "BGS": 20}, "games": {}}';

alter table cashier.turnover_obligation
  add column source_kind text,
  add column source_id uuid,
  add column weights jsonb;
-- What was asked for before counts as it was asked for: every product in full.
update cashier.turnover_obligation
   set source_kind = case when deposit_id is not null then 'deposit' when suspense_id is not null then 'suspense' else 'transfer' end,
       source_id = coalesce(deposit_id, suspense_id, transfer_id),
       weights = '{"products": {"LOTT": 100, "RNG": 100, "FISH": 100, "SPORTS": 100, "ESPORTS": 100, "COCKFIGHT": 100,
                                "BINGO": 100, "LIVE": 100, "PVP": 100, "BGS": 100}, "games": {}}';
alter table cashier.turnover_obligation
  alter column source_kind set not null,
  alter column source_id set not null,
  alter column weights set not null,
  add constraint turnover_source_known check (source_kind in ('deposit', 'suspense', 'transfer', 'points')),
  drop constraint turnover_of_one_thing,
  drop column deposit_id,
  drop column suspense_id,
  drop column transfer_id;
create index turnover_of_source on cashier.turnover_obligation (source_id);
