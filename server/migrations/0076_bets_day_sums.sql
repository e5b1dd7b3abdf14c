-- In which zone a brand's days are counted: written with the brand, and the same for ever.
create table bets.day_zone (
  brand_id uuid not null,
  time_zone text not null,
  constraint day_zone_pk primary key (brand_id)
);
insert into bets.day_zone (brand_id, time_zone) select brand_id, time_zone from brand.brand;

-- What a member's ended bets come to, by the day on which they were placed and how they stand now: the totals of the
-- record, and which days hold what a filter looks for. Written with each outcome, under its owner's locks; it could be
-- made anew from bets and outcomes. Sums are numeric: one that did not fit would stop a settlement.
create table bets.placed_day (
  member_id uuid not null,
  day date not null,
  game_code text not null,
  kind text not null,
  brand_id uuid not null,
  product text not null,
  bets bigint not null,
  stake numeric not null,
  payout numeric not null,
  valid_turnover numeric not null,
  constraint placed_day_pk primary key (member_id, day, game_code, kind)
) with (fillfactor = 80);

-- What was won and lost, by the day on which it was settled (rule book E12); a correction counts on its own day.
create table bets.ended_day (
  member_id uuid not null,
  day date not null,
  game_code text not null,
  brand_id uuid not null,
  product text not null,
  category text not null,
  bets bigint not null,
  stake numeric not null,
  payout numeric not null,
  rebate numeric not null,
  valid_turnover numeric not null,
  constraint ended_day_pk primary key (member_id, day, game_code)
) with (fillfactor = 80);

with ended as (
  select o.*, b.product, b.category, b.game_code, b.stake, b.placed_at,
         lag(o.kind) over own as kind_before, lag(o.payout) over own as payout_before,
         lag(o.rebate) over own as rebate_before, lag(o.valid_turnover) over own as turnover_before,
         lead(o.seq) over own is null as is_latest, coalesce(z.time_zone, 'UTC') as zone
    from bets.outcome o join bets.bet b using (bet_id) left join bets.day_zone z on z.brand_id = o.brand_id
  window own as (partition by o.bet_id order by o.seq)
), placed as (
  insert into bets.placed_day (member_id, day, game_code, kind, brand_id, product, bets, stake, payout, valid_turnover)
  select member_id, (to_timestamp(placed_at / 1000.0) at time zone zone)::date, game_code, kind, brand_id, product,
         count(*), sum(stake), sum(payout), sum(valid_turnover)
    from ended where is_latest group by 1, 2, 3, 4, 5, 6
)
insert into bets.ended_day (member_id, day, game_code, brand_id, product, category, bets, stake, payout, rebate, valid_turnover)
select member_id, (to_timestamp(at_ms / 1000.0) at time zone zone)::date, game_code, brand_id, product, category,
       sum(counts - counted), sum(stake * (counts - counted)), sum(payout * counts - coalesce(payout_before, 0) * counted),
       sum(rebate * counts - coalesce(rebate_before, 0) * counted),
       sum(valid_turnover * counts - coalesce(turnover_before, 0) * counted)
  from (select ended.*, (kind not in ('CANCELLED', 'VOID', 'CHASE_STOPPED'))::int as counts,
               coalesce((kind_before not in ('CANCELLED', 'VOID', 'CHASE_STOPPED'))::int, 0) as counted from ended) told
 group by 1, 2, 3, 4, 5, 6;

-- Each filter of the record has its place. Lost bets are left out: they are most of what there is, so whoever looks for
-- them finds them among all.
create index bet_of_member_game on bets.bet (member_id, game_code, bet_id desc);
create index outcome_of_member on bets.outcome (member_id, kind, bet_id desc) where kind <> 'LOST';
create index open_bet_of_member on bets.open_bet (member_id, bet_id desc);
