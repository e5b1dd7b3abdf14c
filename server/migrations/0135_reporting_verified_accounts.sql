-- How far each account's lines are verified, and what it held then: the next check begins behind it.
create table reporting.verified_account (
  account_id uuid not null constraint verified_account_pk primary key,
  version bigint not null constraint verified_account_version check (version >= 0),
  balance bigint not null
);

-- From when on something is to be there that older records are without.
create table reporting.check_bound (
  name text not null constraint check_bound_pk primary key,
  at_ms bigint not null
);
-- Terms of tickets were hashed by the first server that knew how to, while those of before it ended; where all are, from
-- the beginning on. Older than the migration that brought them is none.
with recent as (
  select terms_hash, placed_at from lottery.ticket
   where bet_id >= platform.uuid_floor(coalesce((select at from public.parlour_migration where number = 130), now()) - interval '1 day')
)
insert into reporting.check_bound
select 'tickets_hashed',
       case when exists (select from lottery.ticket where terms_hash is null)
            then coalesce((select min(placed_at) from recent where terms_hash is not null), platform.now_ms()) + 900000 else 0 end;

-- Whether a check of the ledger reads all of it, or what came since the last that held.
alter table reporting.check_run add column is_full boolean not null default true;
alter table reporting.check_run alter column is_full drop default;

-- What a check that is under way has to read, in parts of a size that one snapshot may take. Nothing of it outlives the
-- check, or a crash.
create unlogged table reporting.check_new_fact (fact_id uuid not null);
create unlogged table reporting.check_new_bet (bet_id uuid not null);
create unlogged table reporting.check_account (
  account_id uuid not null constraint check_account_pk primary key,
  version bigint not null,
  balance bigint not null,
  from_version bigint not null,
  from_balance bigint not null
);
create unlogged table reporting.check_line (
  account_id uuid not null,
  version bigint not null,
  amount bigint not null,
  balance bigint not null
);
create index check_line_of_account on reporting.check_line (account_id, version);
create unlogged table reporting.check_ticket (
  part int not null,
  issue_id uuid not null,
  member_id uuid not null,
  constraint check_ticket_pk primary key (part, issue_id, member_id)
);
create unlogged table reporting.check_round (
  part int not null,
  vendor_id uuid not null,
  member_id uuid not null,
  game_code text not null,
  round_id text not null,
  constraint check_round_pk primary key (part, vendor_id, member_id, game_code, round_id)
);
create unlogged table reporting.check_fact (
  part int not null,
  fact_id uuid not null,
  constraint check_fact_pk primary key (part, fact_id)
);
create unlogged table reporting.check_posting (
  part int not null,
  fact_id uuid not null,
  kind text not null,
  seq smallint not null,
  n smallint not null,
  debit_account_id uuid not null,
  credit_account_id uuid not null,
  amount bigint not null,
  debit_version bigint,
  credit_version bigint,
  at_ms bigint not null
);
create index check_posting_of_part on reporting.check_posting (part);

-- What was booked and how bets ended lies in the order of its time, in every partition: a summary of each range of
-- blocks finds what came since, and costs whoever writes nothing.
create index posting_by_time on wallet.posting using brin (at_ms) with (pages_per_range = 32, autosummarize = on);
create index entry_by_time on wallet.entry using brin (at_ms) with (pages_per_range = 32, autosummarize = on);
create index outcome_by_time on bets.outcome using brin (at_ms) with (pages_per_range = 32, autosummarize = on);
-- What is no bet is little beside bets, and is held against its records whole.
create index posting_of_no_bet on wallet.posting (kind, fact_id)
  where kind not in ('bet.placed', 'bet.settled', 'bet.cancelled', 'bet.voided', 'bet.reversed', 'bet.adjusted', 'rebate.paid',
                     'rebate.reversed', 'promo.credited', 'promo.reversed', 'tip.paid', 'tip.reversed');
