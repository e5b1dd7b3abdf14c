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
alter table lottery.ticket add column prizes text, add column series smallint;
alter table lottery.ticket disable trigger ticket_append_only;
update lottery.ticket set prizes = odds::text;
alter table lottery.ticket enable trigger ticket_append_only;
alter table lottery.ticket alter column prizes set not null;
alter table lottery.ticket drop column odds;
