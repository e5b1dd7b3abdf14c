create schema points;

-- How points become money, and whether they buy goods; the row without a brand holds for all that have none of their own.
-- Amounts of points are at the scale of money. What a product earns is with the brand (`brand.point_rates`).
create table points.terms (
  brand_id uuid constraint points_terms_brand_unique unique nulls not distinct,
  points_a_unit int not null constraint points_a_unit_positive check (points_a_unit > 0),
  minimum bigint not null,
  multiple_of bigint not null constraint points_multiple_positive check (multiple_of > 0),
  maximum_a_day bigint,
  turnover_percent int not null,
  is_convert_open boolean not null,
  is_mall_open boolean not null,
  constraint points_minimum_is_a_multiple check (minimum >= multiple_of)
);
insert into points.terms values (null, 10, 1000000, 100000, null, 100, true, true);

-- What each product earned on a day of a brand: written when the day's first points are counted, and never changed, so
-- that other rates hold from the next day on.
create table points.day_rate (
  brand_id uuid not null,
  day date not null,
  rates jsonb not null,
  constraint day_rate_pk primary key (brand_id, day)
);
create trigger day_rate_append_only before update or delete on points.day_rate
  for each row execute function platform.refuse_change();

-- What a member's bets on a product earned on a day, by the turnover of that day as it stands. Each change is an entry of
-- the ledger: seq counts them.
create table points.earned (
  earned_id uuid not null constraint earned_pk primary key,
  brand_id uuid not null,
  member_id uuid not null,
  day date not null,
  product text not null,
  valid_turnover bigint not null,
  points bigint not null,
  seq smallint not null,
  constraint earned_once unique (member_id, day, product)
) with (fillfactor = 80);

-- What members earned and used in all: sums of the ledger, kept beside it.
create table points.total (
  member_id uuid not null constraint total_pk primary key,
  brand_id uuid not null,
  earned bigint not null default 0,
  used bigint not null default 0
) with (fillfactor = 80);

create table points.conversion (
  conversion_id uuid not null constraint conversion_pk primary key,
  brand_id uuid not null,
  member_id uuid not null,
  points bigint not null constraint conversion_points_positive check (points > 0),
  amount bigint not null constraint conversion_amount_positive check (amount > 0),
  currency text not null,
  at_ms bigint not null
);
create index conversion_of_member on points.conversion (member_id, conversion_id desc);
create trigger conversion_append_only before update or delete on points.conversion
  for each row execute function platform.refuse_change();

create table points.item (
  item_id uuid not null constraint item_pk primary key,
  brand_id uuid not null,
  category text not null constraint item_category_known check (category in ('PHYSICAL', 'BONUS')),
  names jsonb not null,
  texts jsonb not null,
  price bigint not null constraint item_price_positive check (price > 0),
  stock int constraint item_stock_not_negative check (stock >= 0),
  -- How many were asked for, those that were rejected left out.
  taken int not null default 0 constraint item_taken_not_negative check (taken >= 0),
  per_member int constraint item_per_member_positive check (per_member > 0),
  rank_level smallint not null,
  starts_at bigint,
  ends_at bigint,
  -- Of a bonus: what is credited, how much of it is to be played, and whether nobody has to approve it.
  amount bigint,
  turnover_percent int,
  is_automatic boolean not null,
  image text,
  sorting int not null,
  published_at bigint,
  closed_at bigint,
  constraint item_amount_of_bonus check ((category = 'BONUS') = (amount is not null and amount > 0)
    and (amount is null) = (turnover_percent is null) and (category = 'BONUS' or not is_automatic)),
  constraint item_ends_after_start check (ends_at > starts_at),
  constraint item_closed_after_publishing check (closed_at is null or published_at is not null)
);
create index item_of_brand on points.item (brand_id, sorting, item_id);

-- An item that a member asked for, with the item as it was then. Where a parcel goes is sealed.
create table points.redemption (
  redemption_id uuid not null constraint redemption_pk primary key,
  brand_id uuid not null,
  member_id uuid not null,
  item_id uuid not null references points.item,
  category text not null,
  names jsonb not null,
  price bigint not null,
  amount bigint,
  turnover_percent int,
  currency text not null,
  recipient bytea,
  state text not null constraint redemption_state_known check (state in ('IN_PROCESS', 'APPROVED', 'REJECTED')),
  asked_at bigint not null,
  claimed_by text,
  decided_by text,
  decided_at bigint,
  -- What the member reads of the decision: why not, or by what the parcel is tracked.
  note text,
  constraint redemption_decided check ((state = 'IN_PROCESS') = (decided_at is null))
);
create index redemption_of_member on points.redemption (member_id, redemption_id desc);
create index redemption_of_item on points.redemption (item_id, member_id) where state <> 'REJECTED';
create index redemption_waits on points.redemption (brand_id, redemption_id) where state = 'IN_PROCESS';
create index redemption_of_brand on points.redemption (brand_id, redemption_id desc);

-- Points that two operators gave a member, or took.
create table points.adjustment (
  adjustment_id uuid not null constraint points_adjustment_pk primary key,
  brand_id uuid not null,
  member_id uuid not null,
  points bigint not null constraint points_adjustment_moves check (points <> 0),
  reason text not null,
  proposed_by text not null,
  at_ms bigint not null
);
create index points_adjustment_of_member on points.adjustment (member_id, adjustment_id desc);
create trigger points_adjustment_append_only before update or delete on points.adjustment
  for each row execute function platform.refuse_change();
