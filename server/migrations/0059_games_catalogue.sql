-- How players see a vendor, and where its games are launched and drawn from. Its one switch: in maintenance it is shown and
-- takes no bets, off it is not shown either; wins and rollbacks go on.
alter table games.vendor
  add column status text not null default 'ON' constraint vendor_status_known check (status in ('ON', 'MAINTENANCE', 'OFF')),
  add column launch_url text not null default '',
  add column asset_origin text not null default '',
  add column icon text not null default '',
  -- The one category that it is shown under; where none is named, those that it has games of, or its product's.
  add column category text constraint vendor_category_known check (category in ('rng', 'live', 'fish', 'pvp', 'bgs', 'bingo',
    'cockfight', 'sports', 'esports')),
  add column is_hot boolean not null default false,
  add column sorting int not null default 100;
update games.vendor set status = 'OFF' where not is_on;
alter table games.vendor drop column is_on;

-- A game as its vendor tells of it, and what operators of the brand say of it beside that. A vendor is one brand's, so is
-- its game.
create table games.game (
  game_id uuid primary key,
  brand_id uuid not null,
  vendor_id uuid not null references games.vendor,
  game_code text not null,
  -- By language tag; `en` is always there.
  names jsonb not null constraint game_named check (names ? 'en'),
  -- All its names, case and accents folded, a space before each word: what is searched.
  search_text text not null,
  category text not null constraint game_category_known
    check (category in ('rng', 'live', 'fish', 'pvp', 'bgs', 'bingo', 'cockfight')),
  tags text[] not null constraint game_tags_few check (cardinality(tags) <= 12),
  -- In hundredths of a percent.
  rtp smallint constraint game_rtp_range check (rtp between 0 and 10000),
  volatility text constraint game_volatility_known check (volatility in ('low', 'medium', 'high', 'very-high')),
  has_demo boolean not null,
  blocked_countries text[] not null,
  icon text not null,
  -- The vendor's word.
  is_offered boolean not null,
  released_at bigint not null,
  -- The operators' words.
  power text not null default 'ON' constraint game_power_known check (power in ('ON', 'MAINTENANCE', 'OFF')),
  is_hot boolean not null default false,
  sorting int not null default 100,
  created_at bigint not null,
  constraint game_of_vendor unique (vendor_id, game_code)
);
create index game_of_brand on games.game (brand_id, category);
create index game_by_name on games.game (brand_id, (names ->> 'en'), game_id);

create table games.favourite (
  member_id uuid not null,
  game_id uuid not null references games.game,
  brand_id uuid not null,
  added_at bigint not null,
  constraint favourite_pk primary key (member_id, game_id)
);

-- What a member launched, the last thirty.
create table games.recent (
  member_id uuid not null,
  game_id uuid not null references games.game,
  brand_id uuid not null,
  played_at bigint not null,
  constraint recent_pk primary key (member_id, game_id)
);
