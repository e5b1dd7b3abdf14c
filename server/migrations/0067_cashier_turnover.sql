-- What has to be played of a deposit before money of its member is paid out. How much of it was played is not kept: it
-- is the sum of the member's settled bets since, read when it is asked for.
create table cashier.turnover_obligation (
  obligation_id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  deposit_id uuid not null references cashier.deposit,
  deposited bigint not null constraint turnover_deposited_positive check (deposited > 0),
  required bigint not null constraint turnover_required_positive check (required >= 0),
  percent int not null,
  created_at bigint not null,
  -- When this and all of the member's others were met at once.
  met_at bigint
);
create index turnover_open on cashier.turnover_obligation (member_id, created_at, obligation_id) where met_at is null;
create index turnover_of_deposit on cashier.turnover_obligation (deposit_id);
