-- What was played from a mark until the member's next, game by game: so each obligation weighs it for itself.
create table bets.turnover_played (
  member_id uuid not null,
  starts_at bigint not null,
  game_code text not null,
  brand_id uuid not null,
  product text not null,
  valid_turnover numeric not null,
  constraint turnover_played_pk primary key (member_id, starts_at, game_code)
) with (fillfactor = 80);

with spans as (
  select *, lead(starts_at) over (partition by member_id order by starts_at) as ends_at from bets.turnover_mark
), untold as (
  select note.bet_id, min(note.seq) as seq from bets.untold u
   cross join lateral unnest(u.bet_ids, u.seqs) as note(bet_id, seq) group by note.bet_id
)
insert into bets.turnover_played (member_id, starts_at, game_code, brand_id, product, valid_turnover)
select s.member_id, s.starts_at, b.game_code, s.brand_id, b.product, sum(o.valid_turnover)
  from spans s
  join bets.bet b on b.member_id = s.member_id and b.placed_at >= s.starts_at and (s.ends_at is null or b.placed_at < s.ends_at)
 cross join lateral (
   select valid_turnover from bets.outcome e
    where e.bet_id = b.bet_id and e.seq < coalesce((select seq from untold where untold.bet_id = b.bet_id), 32767)
    order by e.seq desc limit 1) o
 group by s.member_id, s.starts_at, b.game_code, s.brand_id, b.product;

alter table bets.turnover_mark drop column valid_turnover;
