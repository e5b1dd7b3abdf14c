-- What contracts of agents pay: the platform from what agents cost, an upline from its own cash.
insert into wallet.entry_kind (kind, owner) values ('agent.dividend', 'pay.payment'), ('agent.daily_salary', 'pay.payment'),
  ('agent.hourly_salary', 'pay.payment');
insert into wallet.kind_rule (kind, debit, credit) values
  ('agent.dividend', 'AGENT_COST', 'PLAYER_CASH'), ('agent.dividend', 'PLAYER_CASH', 'PLAYER_CASH'),
  ('agent.daily_salary', 'AGENT_COST', 'PLAYER_CASH'), ('agent.daily_salary', 'PLAYER_CASH', 'PLAYER_CASH'),
  ('agent.hourly_salary', 'AGENT_COST', 'PLAYER_CASH'), ('agent.hourly_salary', 'PLAYER_CASH', 'PLAYER_CASH');
