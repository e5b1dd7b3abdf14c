-- What real-time salaries pay, each five minutes, from what agents cost.
insert into wallet.entry_kind (kind, owner) values ('agent.realtime_salary', 'contracts.realtime_item');
insert into wallet.kind_rule (kind, debit, credit) values ('agent.realtime_salary', 'AGENT_COST', 'PLAYER_CASH');
