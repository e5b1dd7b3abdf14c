-- Numbers that pay half or are not sold (lottery rule book B.1), for a time or for one issue. What is lifted ends now and
-- stays: a bet keeps the prizes it was placed at, and this says why.
create table lottery.restriction (
  restriction_id uuid primary key,
  brand_id uuid not null,
  game_id int not null references lottery.game,
  play_code text not null,
  number text not null,
  mode text not null constraint restriction_mode_known check (mode in ('HALF', 'CLOSED')),
  -- Null for every issue of its time.
  numero text,
  from_ms bigint not null,
  -- Null until it is lifted.
  until_ms bigint,
  made_by text not null,
  reason text not null,
  constraint restriction_in_order check (until_ms is null or from_ms <= until_ms)
);
create index restriction_standing on lottery.restriction (brand_id, game_id, until_ms);

-- What every bet asks for, games and prices, is read anew only when this has changed: one number instead of thousands of
-- rows a second.
create table lottery.catalogue_version (
  only_one boolean primary key default true constraint catalogue_version_only_one check (only_one),
  version bigint not null
);
insert into lottery.catalogue_version (version) values (1);
create function lottery.raise_catalogue_version() returns trigger language plpgsql as $$
begin
  update lottery.catalogue_version set version = version + 1;
  return null;
end $$;
create trigger game_raises_version after insert or update or delete or truncate on lottery.game
  for each statement execute function lottery.raise_catalogue_version();
create trigger offer_raises_version after insert or update or delete or truncate on lottery.offer
  for each statement execute function lottery.raise_catalogue_version();
create trigger series_raises_version after insert or update or delete or truncate on lottery.series
  for each statement execute function lottery.raise_catalogue_version();
create trigger restriction_raises_version after insert or update or delete or truncate on lottery.restriction
  for each statement execute function lottery.raise_catalogue_version();
