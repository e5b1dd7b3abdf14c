-- What a friend's day gave to whom it came by: once for each friend and day, whichever promotions of friends a brand runs.
create table promo.friend_day_reward (
  friend_id uuid not null,
  day date not null,
  brand_id uuid not null,
  member_id uuid not null,
  promotion_id uuid not null references promo.promotion,
  grant_id uuid not null references promo.bonus_grant,
  turnover bigint not null,
  amount bigint not null constraint friend_day_reward_positive check (amount > 0),
  constraint friend_day_reward_once primary key (friend_id, day)
);
create index friend_day_reward_of_member on promo.friend_day_reward (member_id, promotion_id);
create index friend_day_reward_of_grant on promo.friend_day_reward (grant_id);
create trigger friend_day_reward_append_only before update or delete on promo.friend_day_reward
  for each row execute function platform.refuse_change();
