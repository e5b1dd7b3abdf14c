-- A bet that its member ended for what was offered for it.
alter table bets.outcome drop constraint outcome_kind_known;
alter table bets.outcome add constraint outcome_kind_known
  check (kind in ('WON', 'LOST', 'TIE', 'CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED', 'CASHED_OUT')) not valid;
