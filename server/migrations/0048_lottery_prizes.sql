-- A play pays by tiers: one amount of ten-thousandths for whatever wins, or `tier=amount` joined by `;`. Null where the
-- prizes follow from the series that the player chooses.
alter table lottery.offer
  add column prizes text,
  -- Units that each note is charged; part of the stake that is not charged, in ten-thousandths.
  add column units_per_note int not null default 1 constraint offer_units_positive check (units_per_note > 0),
  add column discount bigint not null default 0 constraint offer_discount_part check (discount >= 0 and discount < 10000);
update lottery.offer o set prizes = odds::text,
  units_per_note = case o.play_id when 2701 then 27 when 2702 then 23 when 1801 then 18 when 1802 then 17 else 1 end;
alter table lottery.offer drop column odds;

-- What a ticket wins by is copied into it when it is placed: the prizes its picks can win, and the series, if any.
alter table lottery.ticket
  add column prizes text,
  add column series smallint,
  -- The best the member could have chosen: what lies between is given back when the bet is settled.
  add column member_series smallint,
  add constraint ticket_series_whole check ((series is null) = (member_series is null));
alter table lottery.ticket disable trigger ticket_append_only;
update lottery.ticket set prizes = odds::text;
alter table lottery.ticket enable trigger ticket_append_only;
alter table lottery.ticket alter column prizes set not null;
alter table lottery.ticket drop column odds;

-- What of a stake was given back when its bet was settled.
alter table bets.outcome add column rebate bigint not null default 0;

-- The prize series that a brand offers in a group of games: within which a player chooses, and the best a member has.
create table lottery.series (
  brand_id uuid not null,
  group_code text not null,
  prize_mode_id smallint not null default 1,
  min_series smallint not null,
  max_series smallint not null,
  max_bet_series smallint not null,
  default_series smallint not null,
  constraint series_pk primary key (brand_id, group_code, prize_mode_id),
  constraint series_even check (min_series % 2 = 0 and max_series % 2 = 0 and max_bet_series % 2 = 0 and default_series % 2 = 0),
  constraint series_in_order check (min_series <= default_series and default_series <= max_bet_series and max_bet_series <= max_series and max_series <= 2000)
);
