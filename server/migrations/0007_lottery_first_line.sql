create schema lottery;

create table lottery.game (
  game_id int primary key,
  display_name text not null,
  game_code text not null constraint game_code_unique unique constraint game_code_form check (game_code ~ '^[A-Z0-9_]+$'),
  group_id int not null,
  group_code text not null,
  area text not null,
  model text not null,
  period_seconds int not null constraint game_period_positive check (period_seconds > 0),
  lock_seconds int not null,
  time_zone text not null,
  -- '' = none; a game never changes it.
  beacon text not null default '' constraint game_beacon_known check (beacon in ('')),
  sorting int not null,
  is_hot boolean not null default false,
  is_new boolean not null default false,
  allow_cancel boolean not null default true,
  status text not null default 'ON' constraint game_status_known check (status in ('ON', 'MAINTENANCE', 'OFF')),
  constraint game_lock_within_period check (lock_seconds >= 0 and lock_seconds < period_seconds)
);

-- Prices are a brand's own.
create table lottery.offer (
  brand_id uuid not null,
  game_id int not null references lottery.game,
  play_id int not null,
  play_code text not null,
  group_code text not null,
  play_name text not null,
  sorting int not null,
  single_bet_price bigint not null,
  odds bigint not null,
  stake_min bigint not null,
  stake_max bigint not null,
  win_amount_max bigint not null,
  max_units int not null,
  enabled boolean not null default true,
  rule_version int not null default 1,
  constraint offer_pk primary key (brand_id, game_id, play_id),
  constraint offer_stakes check (0 < stake_min and stake_min <= stake_max)
);

create table lottery.issue (
  issue_id uuid primary key,
  game_id int not null references lottery.game,
  numero text not null,
  open_at bigint not null,
  close_at bigint not null,
  draw_at bigint not null,
  state text not null constraint issue_state_known
    check (state in ('SCHEDULED', 'OPEN', 'LOCKED', 'DRAWN', 'SETTLED', 'VOID', 'RESETTLED')),
  commit text not null,
  seed text,
  beacon text not null default '',
  result jsonb,
  drawn_at bigint,
  settled_at bigint,
  constraint issue_numero_unique unique (game_id, numero),
  constraint issue_times check (open_at < close_at and close_at <= draw_at),
  constraint issue_seed_after_draw check (seed is null or drawn_at is not null),
  constraint issue_result_with_draw check ((result is null) = (drawn_at is null))
);
create index issue_due on lottery.issue (game_id, draw_at) where state in ('SCHEDULED', 'OPEN', 'LOCKED', 'DRAWN');
create index issue_drawn on lottery.issue (game_id, draw_at desc) where result is not null;
create index issue_by_draw on lottery.issue (game_id, draw_at desc);

-- Sealed with the installation's secret; read by the draw alone, never by a call that takes bets.
create table lottery.issue_seed (
  issue_id uuid primary key references lottery.issue,
  sealed bytea not null
);

create table lottery.bet_order (
  order_id uuid not null,
  brand_id uuid not null,
  member_id uuid not null,
  game_id int not null,
  issue_id uuid not null,
  total_stake bigint not null,
  placed_at bigint not null,
  constraint bet_order_pk primary key (order_id)
) partition by range (order_id);
create index bet_order_of_member on lottery.bet_order (member_id, order_id desc);

create table lottery.ticket (
  bet_id uuid not null,
  order_id uuid not null,
  line smallint not null,
  issue_id uuid not null,
  game_id int not null,
  brand_id uuid not null,
  member_id uuid not null,
  play_id int not null,
  play_code text not null,
  picks text not null,
  units int not null,
  multiple int not null,
  stake_per_unit bigint not null,
  stake bigint not null,
  odds bigint not null,
  win_amount_max bigint not null,
  currency text not null,
  constraint ticket_pk primary key (bet_id)
) partition by range (bet_id);
create index ticket_of_issue on lottery.ticket (issue_id, member_id, bet_id);
create index ticket_of_order on lottery.ticket (order_id, line);

create table lottery.settlement (
  issue_id uuid primary key references lottery.issue,
  after_member_id uuid,
  bets bigint not null default 0,
  stake numeric(30, 0) not null default 0,
  payout numeric(30, 0) not null default 0,
  started_at bigint not null,
  finished_at bigint
);

create trigger bet_order_append_only before update or delete on lottery.bet_order for each row execute function platform.refuse_change();
create trigger ticket_append_only before update or delete on lottery.ticket for each row execute function platform.refuse_change();

select platform.ensure_partitions('lottery.bet_order', 3);
select platform.ensure_partitions('lottery.ticket', 3);
