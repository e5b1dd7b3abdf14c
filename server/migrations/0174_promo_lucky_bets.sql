-- Bets that ended while a promotion of lucky bets was published for them: noted by a reader of ended bets, as each stands
-- now. What of them is ready is read from here, so that nobody goes through all bets of a member.
create table promo.lucky_bet (
  promotion_id uuid not null references promo.promotion,
  bet_id uuid not null,
  brand_id uuid not null,
  member_id uuid not null,
  product text not null,
  stake bigint not null,
  placed_at bigint not null,
  -- Of which outcome this tells, and when it came.
  seq smallint not null,
  ended_at bigint not null,
  -- Whether it stands with valid turnover.
  is_counted boolean not null,
  constraint lucky_bet_pk primary key (promotion_id, bet_id)
);
create index lucky_bet_of_member on promo.lucky_bet (member_id, promotion_id, ended_at desc);
create function promo.refuse_other_lucky_bet() returns trigger language plpgsql as $$
begin
  if (new.promotion_id, new.bet_id, new.brand_id, new.member_id, new.product, new.stake, new.placed_at)
     is distinct from
     (old.promotion_id, old.bet_id, old.brand_id, old.member_id, old.product, old.stake, old.placed_at)
     or new.seq < old.seq then
    raise exception 'a lucky bet is kept' using errcode = 'restrict_violation', constraint = 'lucky_bet_kept';
  end if;
  return new;
end $$;
create trigger lucky_bet_kept before update on promo.lucky_bet
  for each row execute function promo.refuse_other_lucky_bet();
create trigger lucky_bet_undeletable before delete on promo.lucky_bet
  for each row execute function platform.refuse_change();

-- The bonus of a lucky bet: one for each bet, whichever promotions it is for, and so many places of a member's day.
create table promo.lucky_reward (
  bet_id uuid not null constraint lucky_reward_once primary key,
  brand_id uuid not null,
  member_id uuid not null,
  promotion_id uuid not null references promo.promotion,
  grant_id uuid not null references promo.bonus_grant constraint lucky_reward_of_grant unique,
  -- The day of the brand's zone on which the bet was placed.
  day date not null,
  place smallint not null constraint lucky_reward_placed check (place > 0),
  constraint lucky_reward_of_day unique (member_id, promotion_id, day, place),
  constraint lucky_reward_of_bet foreign key (promotion_id, bet_id) references promo.lucky_bet (promotion_id, bet_id)
);
create trigger lucky_reward_append_only before update or delete on promo.lucky_reward
  for each row execute function platform.refuse_change();
