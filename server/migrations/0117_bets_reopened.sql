-- A bet whose end was taken back is open again: its stake lies with the open bets, and it stands in the record as one that
-- waits. Its outcomes stay, and this one says that those before it do not hold.
alter table bets.outcome drop constraint outcome_kind_known;
alter table bets.outcome add constraint outcome_kind_known
  check (kind in ('WON', 'LOST', 'TIE', 'CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED')) not valid;
