-- Which side of an invitation was rewarded, by which bonus: once for each friend and side, whichever promotions of friends a
-- brand runs one after the other.
create table promo.friend_reward (
  friend_id uuid not null,
  side text not null constraint friend_reward_side_known check (side in ('REFERRER', 'FRIEND')),
  brand_id uuid not null,
  grant_id uuid not null references promo.bonus_grant,
  constraint friend_reward_once primary key (friend_id, side),
  constraint friend_reward_of_grant unique (grant_id)
);
create trigger friend_reward_append_only before update or delete on promo.friend_reward
  for each row execute function platform.refuse_change();
