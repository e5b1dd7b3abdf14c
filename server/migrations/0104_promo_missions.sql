create schema promo;

-- What members may see how far they have come in, written by operators. It promises nothing: no reward is kept, and none
-- is claimed. Days are of the brand's zone, both among them.
create table promo.mission (
  mission_id uuid primary key,
  brand_id uuid not null,
  kind text not null constraint mission_kind_known
    check (kind in ('DEPOSIT_SUM', 'DEPOSIT_COUNT', 'TURNOVER', 'BET_COUNT', 'PLAY_DAYS', 'WIN_SUM', 'REFER_COUNT')),
  product text,
  cycle text not null constraint mission_cycle_known check (cycle in ('ONCE', 'DAILY', 'WEEKLY', 'MONTHLY')),
  first_day date not null,
  last_day date not null,
  titles jsonb not null,
  texts jsonb not null,
  milestones bigint[] not null,
  published_at bigint,
  closed_at bigint,
  constraint mission_lasts check (first_day <= last_day and last_day - first_day < 366),
  constraint mission_milestones check (cardinality(milestones) between 1 and 5 and 0 < all (milestones)),
  constraint mission_product_of_bets
    check (product is null or kind in ('TURNOVER', 'BET_COUNT', 'PLAY_DAYS', 'WIN_SUM')),
  constraint mission_closed_after_published check (closed_at is null or published_at is not null)
);
create index mission_of_brand on promo.mission (brand_id, last_day desc);
