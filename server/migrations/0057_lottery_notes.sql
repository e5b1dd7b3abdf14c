-- What operators set of series: each change is made of what was seen. Above 2000 they give back more than is staked,
-- which takes two operators.
alter table lottery.series
  add column version int not null default 1,
  drop constraint series_in_order,
  add constraint series_in_order check (1000 <= min_series and min_series <= default_series
    and default_series <= max_bet_series and max_bet_series <= max_series and max_series <= 2200);

-- In which units notes of series are sold in a game, and how many times over a line is placed; a game without a row sells
-- all of them. What a note costs stands in its offer.
create table lottery.note_sale (
  brand_id uuid not null,
  game_id int not null references lottery.game,
  unit_modes text[] not null
    constraint note_sale_modes_known check (unit_modes <@ '{YUAN,JIAO,FEN,LI}' and cardinality(unit_modes) > 0),
  multiple_max int not null constraint note_sale_multiple check (multiple_max between 1 and 99999),
  version int not null default 1,
  constraint note_sale_pk primary key (brand_id, game_id)
);
create trigger note_sale_raises_version after insert or update or delete or truncate on lottery.note_sale
  for each statement execute function lottery.raise_catalogue_version();

-- A single day may be drawn at another hour than the schedule's.
alter table lottery.schedule_change add column draw_time text
  constraint schedule_change_time_form check (draw_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
