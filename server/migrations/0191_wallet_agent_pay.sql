-- What contracts of agents pay: the platform from what agents cost, an upline from its own cash.
insert into wallet.entry_kind (kind, owner) values ('agent.dividend', 'pay.payment'), ('agent.salary', 'pay.payment');
insert into wallet.kind_rule (kind, debit, credit) values
  ('agent.dividend', 'AGENT_COST', 'PLAYER_CASH'), ('agent.dividend', 'PLAYER_CASH', 'PLAYER_CASH'),
  ('agent.salary', 'AGENT_COST', 'PLAYER_CASH'), ('agent.salary', 'PLAYER_CASH', 'PLAYER_CASH');
