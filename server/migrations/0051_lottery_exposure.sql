-- The most that a brand pays on one number of a play in one issue (lottery rule book 0.5); null where there is no ceiling.
alter table lottery.offer
  add column max_liability bigint constraint offer_liability_positive check (max_liability > 0);
update lottery.offer o set max_liability = o.win_amount_max * 20
  from lottery.game g where g.game_id = o.game_id and g.area = 'SEA';

-- What stands on a number: there is a row for numbers of plays with a ceiling alone, until the issue has ended.
create table lottery.exposure (
  issue_id uuid not null references lottery.issue,
  brand_id uuid not null,
  play_code text not null,
  number text not null,
  liability bigint not null constraint exposure_liability_whole check (liability >= 0),
  stake bigint not null constraint exposure_stake_whole check (stake >= 0),
  constraint exposure_pk primary key (issue_id, brand_id, play_code, number)
) with (fillfactor = 50);

-- Whether a ticket is counted there: its play had a ceiling when it was placed, so it is taken off when it is taken back.
alter table lottery.ticket add column is_counted boolean not null default false;
