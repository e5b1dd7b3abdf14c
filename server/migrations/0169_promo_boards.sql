-- Leaderboards: members ranked by what they turn over, win, or multiply in a cycle. Rankings are kept by a reader of ended
-- bets; ten minutes after a cycle they are frozen under one root, reviewed, and paid as a run.
create table promo.board (
  board_id uuid not null constraint board_pk primary key,
  brand_id uuid not null,
  titles jsonb not null,
  texts jsonb not null,
  metric text not null constraint board_metric_known check (metric in ('TURNOVER', 'WIN', 'MULTIPLIER')),
  cycle text not null constraint board_cycle_known check (cycle in ('ONCE', 'DAILY', 'WEEKLY', 'MONTHLY')),
  -- Null where bets on all products count.
  product text,
  first_day date not null,
  last_day date not null,
  -- Who has less stands on no board; bets below this stake count for no multiplier.
  least bigint not null,
  min_stake bigint not null,
  -- Ranks without a gap: from, to and amount of each.
  prizes jsonb not null,
  turnover_percent int not null,
  -- Whether the next ones move up where somebody is struck.
  moves_up boolean not null,
  -- The most that all its cycles come to, and what runs took of it.
  budget bigint not null,
  spent bigint not null default 0,
  published_at bigint,
  ended_at bigint,
  currency text,
  constraint board_days check (first_day <= last_day),
  constraint board_asks check (least > 0 and min_stake >= 0),
  constraint board_within check (spent between 0 and budget),
  constraint board_published check (published_at is null or currency is not null)
);
create index board_of_brand on promo.board (brand_id, board_id desc);
create index board_shown on promo.board (brand_id, last_day) where published_at is not null;
create function promo.refuse_new_board() returns trigger language plpgsql as $$
begin
  if old.published_at is not null
     and (to_jsonb(new) - '{spent,ended_at}'::text[] is distinct from to_jsonb(old) - '{spent,ended_at}'::text[]
          or new.spent < old.spent or (old.ended_at is not null and new.ended_at is distinct from old.ended_at)) then
    raise exception 'a board is kept as it was published' using errcode = 'restrict_violation', constraint = 'board_kept';
  end if;
  return new;
end $$;
create trigger board_kept before update on promo.board for each row execute function promo.refuse_new_board();
create trigger board_undeletable before delete on promo.board for each row execute function platform.refuse_change();

-- The cycles of a board, written when it is published. A bet counts in the one that its first outcome falls into.
create table promo.board_cycle (
  cycle_id uuid not null constraint board_cycle_pk primary key,
  board_id uuid not null references promo.board,
  brand_id uuid not null,
  from_day date not null,
  to_day date not null,
  begin_at bigint not null,
  end_at bigint not null,
  freeze_at bigint not null,
  -- A board that was ended has no cycles after it.
  dropped boolean not null default false,
  frozen boolean not null default false,
  constraint board_cycle_once unique (board_id, from_day),
  constraint board_cycle_lasts check (begin_at < end_at and end_at <= freeze_at)
);
create index board_cycle_counted on promo.board_cycle (brand_id, end_at) where not dropped;
create index board_cycle_to_freeze on promo.board_cycle (freeze_at) where not frozen and not dropped;
create function promo.refuse_new_cycle() returns trigger language plpgsql as $$
begin
  if (new.cycle_id, new.board_id, new.brand_id, new.from_day, new.to_day, new.begin_at)
     is distinct from (old.cycle_id, old.board_id, old.brand_id, old.from_day, old.to_day, old.begin_at)
     or new.end_at > old.end_at or new.freeze_at > old.freeze_at or (old.dropped and not new.dropped)
     or (old.frozen and new is distinct from old) then
    raise exception 'a cycle of a board is kept as it was published'
      using errcode = 'restrict_violation', constraint = 'board_cycle_kept';
  end if;
  return new;
end $$;
create trigger board_cycle_kept before update on promo.board_cycle for each row execute function promo.refuse_new_cycle();
create trigger board_cycle_undeletable before delete on promo.board_cycle
  for each row execute function platform.refuse_change();

-- How a member stands in a cycle: what it has reached, and when that came to be what it is. `below` is the value turned
-- round, so that one walk of the index goes by value, time and member.
create table promo.board_ranking (
  cycle_id uuid not null,
  brand_id uuid not null,
  member_id uuid not null,
  value bigint not null constraint board_ranking_not_negative check (value >= 0),
  below bigint not null generated always as (-value) stored,
  reached_at bigint not null,
  -- Whoever is kept from playing, or has closed the account, is left out and not counted.
  hidden boolean not null default false,
  constraint board_ranking_pk primary key (cycle_id, member_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
create index board_ranking_ranked on promo.board_ranking (cycle_id, below, reached_at, member_id) where not hidden;
create function promo.refuse_late_ranking() returns trigger language plpgsql as $$
begin
  if exists (select from promo.board_cycle c where c.cycle_id = new.cycle_id and c.frozen) then
    raise exception 'the rankings of a cycle are frozen' using errcode = 'restrict_violation', constraint = 'board_frozen';
  end if;
  return new;
end $$;
create trigger board_ranking_before_freeze before insert or update on promo.board_ranking
  for each row execute function promo.refuse_late_ranking();

-- The rankings as they were frozen, each under a name that says nothing of who it is.
create table promo.board_final (
  cycle_id uuid not null references promo.board_cycle,
  brand_id uuid not null,
  rank int not null,
  member_id uuid not null,
  holder_id uuid not null,
  value bigint not null,
  reached_at bigint not null,
  constraint board_final_pk primary key (cycle_id, rank),
  constraint board_final_once unique (cycle_id, member_id)
);
create trigger board_final_append_only before update or delete on promo.board_final
  for each row execute function platform.refuse_change();

create table promo.board_freeze (
  cycle_id uuid not null constraint board_freeze_pk primary key references promo.board_cycle,
  brand_id uuid not null,
  frozen_at bigint not null,
  root text not null,
  listed int not null constraint board_freeze_counted check (listed >= 0)
);
create trigger board_freeze_append_only before update or delete on promo.board_freeze
  for each row execute function platform.refuse_change();
create function promo.refuse_late_rank() returns trigger language plpgsql as $$
begin
  if exists (select from promo.board_freeze f where f.cycle_id = new.cycle_id) then
    raise exception 'the rankings of a cycle are frozen' using errcode = 'restrict_violation', constraint = 'board_frozen';
  end if;
  return new;
end $$;
create trigger board_final_before_freeze before insert on promo.board_final
  for each row execute function promo.refuse_late_rank();

-- What was corrected of bets after their cycle was frozen: reviewed before prizes are paid, and never ranked anew.
create table promo.board_late (
  cycle_id uuid not null references promo.board_cycle,
  brand_id uuid not null,
  member_id uuid not null,
  bet_id uuid not null,
  seq smallint not null,
  before bigint not null,
  after bigint not null,
  at_ms bigint not null,
  constraint board_late_pk primary key (cycle_id, bet_id, seq)
);
create index board_late_of_member on promo.board_late (cycle_id, member_id);
create trigger board_late_append_only before update or delete on promo.board_late
  for each row execute function platform.refuse_change();

-- Who is struck from the prizes of a cycle, and why; the last word counts.
create table promo.board_strike (
  n bigint not null generated always as identity constraint board_strike_pk primary key,
  cycle_id uuid not null references promo.board_cycle,
  brand_id uuid not null,
  member_id uuid not null,
  struck boolean not null,
  reason text not null,
  at_ms bigint not null,
  constraint board_strike_of_rank foreign key (cycle_id, member_id) references promo.board_final (cycle_id, member_id)
);
create index board_strike_of_cycle on promo.board_strike (cycle_id, member_id, n desc);
create trigger board_strike_append_only before update or delete on promo.board_strike
  for each row execute function platform.refuse_change();

-- The run by which a cycle is paid: one, for ever.
create table promo.board_payment (
  cycle_id uuid not null constraint board_payment_pk primary key references promo.board_freeze,
  brand_id uuid not null,
  run_id uuid not null references promo.run constraint board_payment_once unique
);
create trigger board_payment_append_only before update or delete on promo.board_payment
  for each row execute function platform.refuse_change();

alter table promo.run
  drop constraint run_kind_known,
  add constraint run_kind_known check (kind in ('GIFT', 'RANK_BONUS', 'RANK_SALARY', 'CASHBACK', 'BOARD'));
