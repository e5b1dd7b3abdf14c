-- What a member turned over since some instants: for each mark the bets that were placed from it until the member's next.
-- Asked before each withdrawal, so it is counted as days are, from the notes of what ended, and not summed up from bets.
create table bets.turnover_mark (
  member_id uuid not null,
  starts_at bigint not null,
  brand_id uuid not null,
  valid_turnover numeric not null default 0,
  constraint turnover_mark_pk primary key (member_id, starts_at)
) with (fillfactor = 80);

-- What has to be played now: each with what the sums of days tell of already, their notes left out.
with open as (
  select distinct member_id, created_at as starts_at, brand_id from cashier.turnover_obligation where met_at is null
), spans as (
  select *, lead(starts_at) over (partition by member_id order by starts_at) as ends_at from open
), untold as (
  select note.bet_id, min(note.seq) as seq from bets.untold u
   cross join lateral unnest(u.bet_ids, u.seqs) as note(bet_id, seq) group by note.bet_id
)
insert into bets.turnover_mark (member_id, starts_at, brand_id, valid_turnover)
select s.member_id, s.starts_at, s.brand_id, coalesce(sum(o.valid_turnover), 0)
  from spans s
  left join (bets.bet b
   cross join lateral (
     select valid_turnover from bets.outcome e
      where e.bet_id = b.bet_id and e.seq < coalesce((select seq from untold where untold.bet_id = b.bet_id), 32767)
      order by e.seq desc limit 1) o)
    on b.member_id = s.member_id and b.placed_at >= s.starts_at and (s.ends_at is null or b.placed_at < s.ends_at)
 group by s.member_id, s.starts_at, s.brand_id;
