-- What a line gets of bets below: at the settlement of a series, back where that is corrected, and by the day of the rest.
insert into wallet.entry_kind (kind, owner) values
  ('rebate.chain', 'bets.outcome'), ('rebate.chain_reversed', 'bets.outcome'), ('rebate.daily', 'agents.rebate_line');
insert into wallet.kind_rule (kind, debit, credit) values
  ('rebate.chain', 'REBATE_COST', 'PLAYER_CASH'), ('rebate.chain_reversed', 'PLAYER_CASH', 'REBATE_COST'),
  ('rebate.daily', 'REBATE_COST', 'PLAYER_CASH');
