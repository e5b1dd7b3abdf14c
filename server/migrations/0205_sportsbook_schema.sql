create schema sportsbook;

-- The sports book (ADR 29). Sports, events, prices, facts and results are of the installation; tickets, limits, margins and
-- what is offered are of a brand.

-- Somebody whom a feed speaks for, with a life of its own: while it is not UP, nothing is bet on what it owns.
create table sportsbook.producer (
  producer text not null constraint producer_pk primary key constraint producer_form check (producer ~ '^[a-z0-9][a-z0-9:-]{0,40}$'),
  feed text not null,
  state text not null constraint producer_state_known check (state in ('DOWN', 'RECOVERING', 'UP')),
  -- By our clock, when it was heard last.
  alive_ms bigint not null default 0,
  -- By its own clock, what of it was taken in last: recovery asks for everything after it.
  taken_gen_ms bigint not null default 0,
  -- The latest recovery that was asked for: no other snapshot opens anything.
  request_id text,
  requested_ms bigint,
  -- Raised by every change of its state.
  seq bigint not null default 1,
  constraint producer_recovers check ((state = 'RECOVERING') = (request_id is not null))
);

-- When recoveries were asked for: feeds shut out whoever asks too often.
create table sportsbook.recovery (
  producer text not null references sportsbook.producer,
  asked_ms bigint not null,
  request_id text not null,
  constraint recovery_pk primary key (producer, asked_ms, request_id)
);

create table sportsbook.league (
  league_id uuid not null constraint league_pk primary key,
  sport text not null,
  region text not null,
  feed text not null,
  feed_ref text not null,
  names jsonb not null,
  tier smallint not null constraint league_tier check (tier between 1 and 4),
  season text not null default '',
  place int not null default 0,
  constraint league_of_feed unique (feed, feed_ref)
);
create index league_of_sport on sportsbook.league (sport, place, league_id);

create table sportsbook.competitor (
  competitor_id uuid not null constraint competitor_pk primary key,
  sport text not null,
  feed text not null,
  feed_ref text not null,
  names jsonb not null,
  short text not null,
  -- Its names without accents, in lower case, for searching.
  words text not null,
  constraint competitor_of_feed unique (feed, feed_ref)
);

create table sportsbook.event (
  event_id uuid not null constraint event_pk primary key,
  league_id uuid not null references sportsbook.league,
  sport text not null,
  -- In their order: home and away, or whoever runs in an outright.
  competitors uuid[] not null,
  producer text not null references sportsbook.producer,
  feed text not null,
  -- The whole name that the feed has for it: names of its parts are used for several things.
  feed_ref text not null,
  origin text not null constraint event_origin_known check (origin in ('SIMULATED', 'REPLAY', 'FEED')),
  start_ms bigint not null,
  -- From which 48 hours are counted; it never moves.
  original_start_ms bigint not null,
  state text not null,
  best_of int,
  is_neutral boolean not null default false,
  -- Periods, score, clock and goals as the feed said them last, by its own time.
  live jsonb,
  live_gen_ms bigint not null default 0,
  fixture_gen_ms bigint not null default 0,
  -- For searching: the words of its competitors and league.
  words text not null default '',
  version bigint not null default 1,
  ended_ms bigint,
  constraint event_of_feed unique (feed, feed_ref)
);
create index event_by_start on sportsbook.event (sport, start_ms, event_id);
create index event_of_league on sportsbook.event (league_id, start_ms, event_id);
create index event_open on sportsbook.event (start_ms, event_id) where ended_ms is null;
create index event_ended on sportsbook.event (start_ms, event_id) where ended_ms is not null;
create index event_of_producer on sportsbook.event (producer) where ended_ms is null;
create function sportsbook.refuse_moved_start() returns trigger language plpgsql as $$
begin
  if new.original_start_ms <> old.original_start_ms or new.feed_ref <> old.feed_ref or new.sport <> old.sport then
    raise exception 'what an event was at first is kept' using errcode = 'restrict_violation', constraint = 'event_kept';
  end if;
  return new;
end $$;
create trigger event_kept before update on sportsbook.event for each row execute function sportsbook.refuse_moved_start();
create trigger event_undeletable before delete on sportsbook.event for each row execute function platform.refuse_change();

-- What happened in an event, for its page: goals, suspensions, periods.
create table sportsbook.happening (
  event_id uuid not null references sportsbook.event,
  seq int not null,
  at_ms bigint not null,
  kind text not null,
  period text not null,
  minute int,
  side text,
  score smallint[],
  constraint happening_pk primary key (event_id, seq)
);

-- What closes an event. Bets lock it shared, whatever changes it exclusively, in the order of ids.
create table sportsbook.gate (
  event_id uuid not null constraint gate_pk primary key references sportsbook.event,
  phase text not null constraint gate_phase_known check (phase in ('PREMATCH', 'LIVE', 'OVER')),
  -- By our own clock: from then on nothing is sold before the match, whatever the feed says.
  closes_ms bigint not null,
  -- Raised by a goal, a penalty, a red card, a review; a bet that waits is judged by it.
  danger_seq bigint not null default 0,
  danger_ms bigint,
  version bigint not null default 1
);

-- What stands in the way of bets: each side has its own, and nobody lifts another's. A row that is off keeps its number, so
-- that an older word lifts no newer one.
create table sportsbook.stop (
  event_id uuid not null references sportsbook.gate,
  -- '' is the whole event.
  market_key text not null default '',
  by_whom text not null constraint stop_by_known check (by_whom in ('FEED', 'TRADER', 'RISK')),
  is_on boolean not null,
  reason text not null,
  -- By the clock of whoever says it.
  said_ms bigint not null,
  since_ms bigint not null,
  constraint stop_pk primary key (event_id, market_key, by_whom)
);
create index stop_on on sportsbook.stop (event_id) where is_on;

-- The latest of each market.
create table sportsbook.market (
  event_id uuid not null references sportsbook.event,
  market_key text not null,
  seq bigint not null,
  status text not null constraint market_status_known check (status in ('ACTIVE', 'SUSPENDED', 'INACTIVE', 'SETTLED', 'CANCELLED')),
  producer text not null,
  rank smallint not null,
  gen_ms bigint not null,
  handed_over_ms bigint,
  -- [{"o": outcome, "p": fair chance, "d": decimal odds of the feed or null, "a": active}]; a brand's margin is its own.
  prices jsonb not null,
  changed_ms bigint not null,
  constraint market_pk primary key (event_id, market_key)
) with (fillfactor = 70);

-- Every price that there was, for ever.
create table sportsbook.price (
  price_id uuid not null,
  event_id uuid not null,
  market_key text not null,
  seq bigint not null,
  status text not null,
  producer text not null,
  gen_ms bigint not null,
  at_ms bigint not null,
  prices jsonb not null,
  constraint price_pk primary key (price_id)
) partition by range (price_id);
create index price_of_market on sportsbook.price (event_id, market_key, seq);
create trigger price_append_only before update or delete on sportsbook.price for each row execute function platform.refuse_change();

-- What feeds and operators said of how an outcome ended, each content once. Its fold is the state, in whatever order it came.
create table sportsbook.fact (
  event_id uuid not null references sportsbook.event,
  market_key text not null,
  outcome text not null,
  -- SETTLEMENT, ROLLBACK, CANCEL or ROLLBACK_CANCEL with all that it says, as `core/rules/sportsbook/fold/feed-facts` reads it.
  fact jsonb not null,
  content text not null,
  gen_ms bigint not null,
  received_ms bigint not null,
  -- The producer, or `operator:` with an id.
  source text not null,
  constraint fact_pk primary key (event_id, market_key, outcome, content, gen_ms)
);
create trigger fact_append_only before update or delete on sportsbook.fact for each row execute function platform.refuse_change();

-- Outcomes of which facts came that were not folded yet.
create table sportsbook.fact_due (
  event_id uuid not null,
  market_key text not null,
  outcome text not null,
  since_ms bigint not null,
  constraint fact_due_pk primary key (event_id, market_key, outcome)
);

-- How an outcome ended, as it is booked: a row for each difference.
create table sportsbook.outcome (
  event_id uuid not null,
  market_key text not null,
  outcome text not null,
  seq int not null,
  -- {"outcome","deadHeat"?}; null: open again.
  result jsonb,
  certainty smallint,
  -- [{"from"?,"to"?}]: bets that were received in between are void, whatever the result.
  windows jsonb not null default '[]',
  made_ms bigint not null,
  -- The last ticket that was looked at, and when all were.
  walked_to uuid,
  walked_ms bigint,
  constraint outcome_pk primary key (event_id, market_key, outcome, seq)
);
create index outcome_to_walk on sportsbook.outcome (made_ms, event_id) where walked_ms is null;

create table sportsbook.ticket (
  bet_id uuid not null,
  brand_id uuid not null,
  member_id uuid not null,
  kind text not null constraint ticket_kind_known check (kind in ('SINGLE', 'PARLAY', 'SYSTEM')),
  legs smallint not null constraint ticket_legs check (legs between 1 and 15),
  -- Of a system: how many legs its lines have; else empty.
  sizes smallint[] not null,
  lines int not null,
  currency text not null,
  decimals smallint not null,
  stake bigint not null,
  unit_stake bigint not null,
  -- Where the win was named (MY and ID below zero): what is won beside the stake.
  named_profit bigint,
  -- The cap on its payment.
  max_payout bigint not null,
  -- The most that it may return, as it was placed.
  potential bigint not null,
  policy jsonb not null,
  -- When the server had it: what is cancelled by time is by this.
  received_ms bigint not null,
  -- The bet that this one goes on from, after a cash-out in part.
  continues uuid,
  -- Whether its stake is counted in `exposure`: demo money is not.
  is_counted boolean not null,
  -- Its kind, stake and legs, to find one that is placed twice.
  fingerprint text not null,
  constraint ticket_pk primary key (bet_id),
  constraint ticket_sizes check ((kind = 'SYSTEM') = (cardinality(sizes) > 0))
) partition by range (bet_id);
create index ticket_of_member on sportsbook.ticket (member_id, bet_id);
create index ticket_continues on sportsbook.ticket (continues) where continues is not null;
create trigger ticket_append_only before update or delete on sportsbook.ticket for each row execute function platform.refuse_change();

create table sportsbook.leg (
  bet_id uuid not null,
  n smallint not null,
  event_id uuid not null,
  market_key text not null,
  outcome text not null,
  -- As it was placed; where the price became worse during the wait of a live bet, `verdict` has what it was taken at.
  odds text not null,
  format text not null,
  is_live boolean not null,
  -- What the bet was decided on.
  price_seq bigint not null,
  gate_version bigint not null,
  danger_seq bigint not null,
  -- As they were shown.
  competitors uuid[] not null,
  -- Of a handicap that counts from the score at which it was bet.
  score smallint[],
  -- What of the return is counted on this outcome: all of a single's, of several legs what the others are worth by their chances.
  counted bigint not null,
  constraint leg_pk primary key (bet_id, n)
) partition by range (bet_id);
create index leg_of_outcome on sportsbook.leg (event_id, market_key, outcome, bet_id);
create trigger leg_append_only before update or delete on sportsbook.leg for each row execute function platform.refuse_change();

-- Live bets that wait to be decided, and cash-outs with a leg in play: they survive whoever is to decide them.
create table sportsbook.pending (
  bet_id uuid not null,
  kind text not null constraint pending_kind_known check (kind in ('BET', 'CASH_OUT')),
  brand_id uuid not null,
  member_id uuid not null,
  due_ms bigint not null,
  -- Of a cash-out: what was asked for.
  request jsonb,
  constraint pending_pk primary key (bet_id, kind)
);
create index pending_due on sportsbook.pending (due_ms, bet_id);

-- How the wait of a bet ended: taken, or why not. Odds that became worse within its policy are these.
create table sportsbook.verdict (
  bet_id uuid not null constraint verdict_pk primary key,
  at_ms bigint not null,
  -- Null: it was taken.
  refused_for text,
  leg smallint,
  -- Odds of each leg as they were taken, each in its format, where one became worse.
  odds text[]
);
create trigger verdict_append_only before update or delete on sportsbook.verdict for each row execute function platform.refuse_change();

-- What bets of a brand stake on an outcome and would return; less what was taken back or cashed out.
create table sportsbook.exposure (
  event_id uuid not null,
  market_key text not null,
  outcome text not null,
  brand_id uuid not null,
  stakes bigint not null,
  returns bigint not null,
  constraint exposure_pk primary key (event_id, market_key, outcome, brand_id)
) with (fillfactor = 70);

-- What a brand's book is run by, as one document of `core/rules/sportsbook/brand-rules`; the highest version is in force.
create table sportsbook.brand_rules (
  brand_id uuid not null,
  version int not null,
  rules jsonb not null,
  made_ms bigint not null,
  made_by text not null,
  constraint brand_rules_pk primary key (brand_id, version)
);
create trigger brand_rules_append_only before update or delete on sportsbook.brand_rules for each row execute function platform.refuse_change();

-- How much of a limit a player has, in percent: the risk desk's word.
create table sportsbook.player_factor (
  brand_id uuid not null,
  member_id uuid not null constraint player_factor_pk primary key,
  percent int not null constraint player_factor_bounds check (percent between 1 and 300),
  set_ms bigint not null
);

create table sportsbook.favourite (
  brand_id uuid not null,
  member_id uuid not null,
  kind text not null constraint favourite_kind_known check (kind in ('EVENT', 'LEAGUE', 'COMPETITOR')),
  id uuid not null,
  since_ms bigint not null,
  constraint favourite_pk primary key (member_id, kind, id)
);

create table sportsbook.shared_slip (
  brand_id uuid not null,
  code text not null,
  legs jsonb not null,
  made_ms bigint not null,
  constraint shared_slip_pk primary key (brand_id, code)
);
create index shared_slip_old on sportsbook.shared_slip (made_ms);

-- Matches that the house draws itself: the seed is sealed, its hash is public before the match.
create table sportsbook.simulated (
  event_id uuid not null constraint simulated_pk primary key references sportsbook.event,
  seed_sealed bytea not null,
  commitment text not null,
  -- {"lambda","mu","rho"} or {"homeChance","kind","bestOf"}.
  strengths jsonb not null,
  -- One beacon for each part that was played, in order; with the parts the play follows.
  beacons text[] not null default '{}',
  revealed_seed text,
  done_ms bigint
);
create index simulated_open on sportsbook.simulated (event_id) where done_ms is null;

select platform.ensure_partitions(p::regclass, 8) from unnest('{sportsbook.price,sportsbook.ticket,sportsbook.leg}'::text[]) p;
