-- The ladder of a brand: what each rank asks for and gives. A version is never changed; the latest one holds. Amounts in
-- `levels` are written as on the wire.
create table promo.ladder (
  brand_id uuid not null,
  number int not null,
  levels jsonb not null constraint ladder_has_levels check (jsonb_typeof(levels) = 'array' and jsonb_array_length(levels) > 1),
  turnover_percent int not null,
  -- A run above this waits for two operators; null: none does.
  ask_above bigint,
  -- Types of members who have a rank and no rewards.
  excluded_types int[] not null,
  written_at bigint not null,
  constraint ladder_pk primary key (brand_id, number)
);
create trigger ladder_append_only before update or delete on promo.ladder
  for each row execute function platform.refuse_change();

-- What a member turned over on a day, of all games: the part of the sums of days that ranks were counted by.
create table promo.rank_day (
  member_id uuid not null,
  day date not null,
  brand_id uuid not null,
  valid_turnover bigint not null,
  constraint rank_day_pk primary key (member_id, day)
) with (fillfactor = 80);

-- Where a member stands. Whoever never turned anything over has no row.
create table promo.member_rank (
  member_id uuid not null constraint member_rank_pk primary key,
  brand_id uuid not null,
  level smallint not null default 0 constraint rank_not_negative check (level >= 0),
  -- The highest that it ever had: what is reached again gives no bonus.
  highest smallint not null default 0,
  -- Of all days.
  total bigint not null default 0,
  -- The day of the last rise: a month in which there was one takes no rank.
  raised_on date,
  events int not null default 0,
  -- By which version of the ladder it was looked at last.
  ladder_number int not null default 0,
  locked_at bigint,
  constraint rank_within_highest check (level <= highest)
) with (fillfactor = 80);
create index member_rank_of_brand on promo.member_rank (brand_id, member_id) where highest > 0;
create index member_rank_of_ladder on promo.member_rank (brand_id, ladder_number);

-- Each change of a rank, and why.
create table promo.rank_event (
  member_id uuid not null,
  seq int not null,
  brand_id uuid not null,
  cause text not null constraint rank_cause_known check (cause in
    ('began', 'turnover', 'regained', 'month', 'locked', 'unlocked')),
  from_level smallint not null,
  to_level smallint not null,
  -- The day of the brand's zone from which on it holds.
  day date not null,
  -- What had been turned over in all, and in the month that was counted, and what that month had to come to.
  total bigint not null,
  month_turnover bigint not null,
  asked bigint not null,
  -- What an operator said of it.
  reason text,
  at_ms bigint not null,
  constraint rank_event_pk primary key (member_id, seq),
  constraint rank_event_moves check ((from_level = to_level) = (cause in ('locked', 'unlocked')))
);
create trigger rank_event_append_only before update or delete on promo.rank_event
  for each row execute function platform.refuse_change();

-- The bonus of a rank: once in a member's life. Null in `run_id` until a run gives it; `left_out_at` where its member may
-- be given nothing at that moment, and is given nothing later.
create table promo.rank_bonus (
  member_id uuid not null,
  level smallint not null,
  brand_id uuid not null,
  bonus_id uuid not null constraint rank_bonus_id_once unique,
  event_seq int not null,
  amount bigint not null constraint rank_bonus_positive check (amount > 0),
  at_ms bigint not null,
  run_id uuid references promo.run,
  left_out_at bigint,
  constraint rank_bonus_pk primary key (member_id, level),
  constraint rank_bonus_of_event foreign key (member_id, event_seq) references promo.rank_event (member_id, seq),
  constraint rank_bonus_given_or_not check (run_id is null or left_out_at is null)
);
create index rank_bonus_due on promo.rank_bonus (brand_id, bonus_id) where run_id is null and left_out_at is null;
create index rank_bonus_of_run on promo.rank_bonus (run_id) where run_id is not null;
create function promo.refuse_new_rank_bonus() returns trigger language plpgsql as $$
begin
  if (new.member_id, new.level, new.brand_id, new.bonus_id, new.event_seq, new.amount, new.at_ms)
     is distinct from (old.member_id, old.level, old.brand_id, old.bonus_id, old.event_seq, old.amount, old.at_ms)
     or old.run_id is not null or old.left_out_at is not null then
    raise exception 'the bonus of a rank is kept' using errcode = 'restrict_violation', constraint = 'rank_bonus_kept';
  end if;
  return new;
end $$;
create trigger rank_bonus_kept before update on promo.rank_bonus
  for each row execute function promo.refuse_new_rank_bonus();
create trigger rank_bonus_undeletable before delete on promo.rank_bonus
  for each row execute function platform.refuse_change();

-- What is owed by the calendar: the check of a month, the salaries of a month, the cashback of a week. One that is done
-- writes the next, so that what was missed is made up for one after the other.
create table promo.rank_period (
  brand_id uuid not null,
  kind text not null constraint rank_period_kind_known check (kind in ('CHECK', 'SALARY', 'CASHBACK')),
  -- Its first day.
  period date not null,
  due_at bigint not null,
  -- Up to which member it has come.
  done_to uuid,
  -- By which version of the ladder, once it was begun.
  ladder_number int,
  ended_at bigint,
  run_id uuid references promo.run,
  constraint rank_period_pk primary key (brand_id, kind, period)
);
create index rank_period_due on promo.rank_period (due_at) where ended_at is null;

-- What a check found, and left: the rank that a month's salary is for.
create table promo.rank_month (
  brand_id uuid not null,
  period date not null,
  member_id uuid not null,
  level smallint not null,
  month_turnover bigint not null,
  salary bigint not null,
  constraint rank_month_pk primary key (brand_id, period, member_id)
);
create trigger rank_month_append_only before update or delete on promo.rank_month
  for each row execute function platform.refuse_change();

-- By what a cashback was computed.
create table promo.rank_cashback (
  run_id uuid not null references promo.run,
  member_id uuid not null,
  brand_id uuid not null,
  period date not null,
  level smallint not null,
  basis_points int not null,
  stake bigint not null,
  payout bigint not null,
  rebate bigint not null,
  bonuses bigint not null,
  amount bigint not null,
  constraint rank_cashback_pk primary key (run_id, member_id)
);
create index rank_cashback_of_member on promo.rank_cashback (member_id, period desc);
create trigger rank_cashback_append_only before update or delete on promo.rank_cashback
  for each row execute function platform.refuse_change();

alter table promo.run
  drop constraint run_kind_known,
  add constraint run_kind_known check (kind in ('GIFT', 'RANK_BONUS', 'RANK_SALARY', 'CASHBACK'));
create index run_of_ladder on promo.run (brand_id, run_id desc) where kind <> 'GIFT';
create index run_waits on promo.run (brand_id, run_id) where kind <> 'GIFT' and state = 'COMPUTED';
-- What a member was given within some time.
create index award_of_member_time on promo.award (member_id, at_ms);
create index grant_of_member_begun on promo.bonus_grant (member_id, activated_at) where activated_at is not null;
create index grant_of_member_ended on promo.bonus_grant (member_id, ended_at) where ended_at is not null;

-- Every brand that is there gets the ladder of the house, as those will that are founded (`server/default-brand`). Amounts
-- are those of the rule book, with as many noughts as the currency has more of than a euro.
create temporary table house_ladder (rank_level int, name text, colour text, total bigint, keep bigint, bonus bigint,
                                     salary bigint, cashback int, withdrawals int) on commit drop;
insert into house_ladder values
  (0, 'VIP0', 'neutral', 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0, 3),
  (1, 'VIP1', 'neutral', 1000::bigint, 0::bigint, 8::bigint, 0::bigint, 0, 3),
  (2, 'VIP2', 'neutral', 30000::bigint, 5000::bigint, 18::bigint, 8::bigint, 20, 5),
  (3, 'VIP3', 'info', 100000::bigint, 15000::bigint, 58::bigint, 28::bigint, 30, 5),
  (4, 'VIP4', 'info', 300000::bigint, 40000::bigint, 128::bigint, 58::bigint, 40, 8),
  (5, 'VIP5', 'positive', 1000000::bigint, 100000::bigint, 388::bigint, 128::bigint, 50, 10),
  (6, 'VIP6', 'positive', 3000000::bigint, 250000::bigint, 888::bigint, 288::bigint, 60, 10),
  (7, 'VIP7', 'positive', 8000000::bigint, 600000::bigint, 1888::bigint, 588::bigint, 70, 15),
  (8, 'VIP8', 'accent', 20000000::bigint, 1200000::bigint, 3888::bigint, 1188::bigint, 80, 15),
  (9, 'VIP9', 'accent', 50000000::bigint, 2500000::bigint, 8888::bigint, 2888::bigint, 90, 20),
  (10, 'VIP10', 'accent', 100000000::bigint, 5000000::bigint, 18888::bigint, 5888::bigint, 100, 20)
;
create temporary table brand_factor on commit drop as
select brand_id, time_zone,
       case when currency in ('PHP', 'THB', 'INR', 'TWD', 'MXN', 'TRY', 'EGP', 'ZAR', 'SEK', 'NOK', 'CZK') then 10
            when currency in ('BDT', 'PKR', 'JPY', 'KES') then 100
            when currency in ('KHR', 'MMK', 'KRW', 'COP', 'CLP', 'ARS', 'NGN') then 1000
            when currency in ('VND', 'IDR', 'LAK') then 10000
            else 1 end::bigint as factor
  from brand.brand;
insert into promo.ladder (brand_id, number, levels, turnover_percent, ask_above, excluded_types, written_at)
select b.brand_id, 1,
       jsonb_agg(jsonb_build_object(
         'rankLevel', h.rank_level, 'names', jsonb_build_object('en', h.name), 'colour', h.colour,
         'total', (h.total * b.factor)::text || '.0000', 'keep', (h.keep * b.factor)::text || '.0000',
         'bonus', (h.bonus * b.factor)::text || '.0000', 'salary', (h.salary * b.factor)::text || '.0000',
         'cashbackBasisPoints', h.cashback, 'withdrawalsADay', h.withdrawals) order by h.rank_level),
       100, 10000 * b.factor * 10000, '{1,2}', platform.now_ms()
  from brand_factor b cross join house_ladder h group by b.brand_id, b.factor;
insert into identity.label (label_id, brand_id, names, rank_level, colour, is_ladder, withdrawals_a_day)
select uuidv7(), b.brand_id, jsonb_build_object('en', h.name), h.rank_level, h.colour, true, h.withdrawals
  from brand_factor b cross join house_ladder h;

-- Members begin at the rank that they turned over before: what was reached before there was a ladder gives no bonus.
select pg_advisory_xact_lock(hashtextextended('days of bets', 0));
insert into promo.rank_day (member_id, day, brand_id, valid_turnover)
select member_id, day, brand_id, sum(valid_turnover) from bets.ended_day where not trial group by 1, 2, 3;
insert into platform.reader (name, n) select 'ranks', coalesce(max(n), 0) from bets.ending_log;
insert into promo.member_rank (member_id, brand_id, level, highest, total, raised_on, events, ladder_number)
select d.member_id, d.brand_id, r.level, r.level, d.total,
       case when r.level > 0 then (to_timestamp(platform.now_ms() / 1000.0) at time zone b.time_zone)::date end,
       least(r.level, 1), 1
  from (select member_id, brand_id, sum(valid_turnover)::bigint as total from promo.rank_day group by 1, 2) d
  join brand_factor b using (brand_id)
 cross join lateral (select coalesce(max(h.rank_level), 0) as level from house_ladder h
                      where h.total * b.factor * 10000 <= d.total) r;
insert into promo.rank_event (member_id, seq, brand_id, cause, from_level, to_level, day, total, month_turnover, asked, at_ms)
select member_id, 1, brand_id, 'began', 0, level, raised_on, total, 0, 0, platform.now_ms()
  from promo.member_rank where level > 0;
update identity.member m set rank_label_id = l.label_id
  from promo.member_rank r join identity.label l on l.brand_id = r.brand_id and l.is_ladder and l.rank_level = r.level
 where r.member_id = m.member_id and r.level > 0;
