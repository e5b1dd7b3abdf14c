create schema bets;

create table bets.bet (
  bet_id uuid not null,
  brand_id uuid not null,
  member_id uuid not null,
  ancestor_path uuid[] not null,
  product text not null,
  category text not null,
  game_code text not null,
  round_ref text not null,
  play text not null,
  selection text not null,
  currency text not null,
  trial boolean not null,
  stake bigint not null constraint bet_stake_positive check (stake > 0),
  stake_cash bigint not null,
  stake_bonus bigint not null,
  odds text not null,
  rule_version int not null,
  placed_at bigint not null,
  constraint bet_pk primary key (bet_id),
  constraint bet_stake_split check (stake_cash >= 0 and stake_bonus >= 0 and stake_cash + stake_bonus = stake)
) partition by range (bet_id);
create index bet_of_member on bets.bet (member_id, bet_id desc);

create table bets.outcome (
  bet_id uuid not null,
  seq smallint not null,
  brand_id uuid not null,
  member_id uuid not null,
  kind text not null constraint outcome_kind_known
    check (kind in ('WON', 'LOST', 'TIE', 'CANCELLED', 'VOID', 'CHASE_STOPPED')),
  payout bigint not null constraint outcome_payout_not_negative check (payout >= 0),
  payout_cash bigint not null,
  payout_bonus bigint not null,
  valid_turnover bigint not null,
  fact_id uuid not null,
  at_ms bigint not null,
  constraint outcome_pk primary key (bet_id, seq),
  constraint outcome_payout_split check (payout_cash >= 0 and payout_bonus >= 0 and payout_cash + payout_bonus = payout)
) partition by range (bet_id);
create index outcome_won on bets.outcome (brand_id, at_ms desc) where kind = 'WON';

-- Small and rebuildable: bets without a first outcome. Its sum must equal the open-bets accounts.
create table bets.open_bet (
  bet_id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  currency text not null,
  stake bigint not null
);
create index open_bet_of_member on bets.open_bet (member_id);

create trigger bet_append_only before update or delete on bets.bet for each row execute function platform.refuse_change();
create trigger outcome_append_only before update or delete on bets.outcome for each row execute function platform.refuse_change();

select platform.ensure_partitions('bets.bet', 3);
select platform.ensure_partitions('bets.outcome', 3);
