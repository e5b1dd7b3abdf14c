-- Free spins: so many rounds of a game at a stake that costs their member nothing. A vendor that plays them has an address
-- where it is told of them.
alter table games.vendor add column free_spins_url text not null default '';

-- What a member was given, announced to the vendor by a call that is sent until it is answered.
create table games.free_spins (
  grant_id uuid not null constraint free_spins_pk primary key,
  brand_id uuid not null,
  member_id uuid not null,
  vendor_id uuid not null references games.vendor,
  game_code text not null,
  currency text not null,
  stake bigint not null constraint free_spins_staked check (stake > 0),
  spins int not null constraint free_spins_counted check (spins between 1 and 1000),
  -- The most that all of them may win.
  win_max bigint not null constraint free_spins_capped check (win_max > 0),
  -- How much of a win has to be played; 0 where it is free at once.
  turnover_percent int not null constraint free_spins_turnover check (turnover_percent between 0 and 10000),
  -- By what it was given: of one source a member has it once.
  source_kind text not null constraint free_spins_source_known check (source_kind in ('run', 'promotion', 'points')),
  source_id uuid not null,
  titles jsonb not null,
  used int not null default 0,
  won bigint not null default 0,
  state text not null default 'OPEN' constraint free_spins_state_known check (state in ('OPEN', 'EXPIRED', 'CANCELLED', 'REFUSED')),
  given_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  -- What the vendor is to be told, when next, and how often it was tried; nothing where it has answered.
  call text default 'OFFER' constraint free_spins_call_known check (call in ('OFFER', 'CANCEL')),
  due_at bigint,
  tries int not null default 0,
  constraint free_spins_once unique (source_id, member_id),
  constraint free_spins_used check (used between 0 and spins),
  constraint free_spins_won check (won between 0 and win_max),
  constraint free_spins_last check (given_at < expires_at),
  constraint free_spins_ended check ((ended_at is null) = (state = 'OPEN')),
  constraint free_spins_called check ((due_at is null) = (call is null))
) with (fillfactor = 80);
create index free_spins_of_member on games.free_spins (member_id, grant_id desc);
create index free_spins_of_brand on games.free_spins (brand_id, grant_id desc);
create index free_spins_to_expire on games.free_spins (expires_at) where state = 'OPEN';
create index free_spins_open on games.free_spins (member_id) where state = 'OPEN';
create index free_spins_to_call on games.free_spins (due_at) where due_at is not null;
create function games.refuse_new_free_spins() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{used,won,state,ended_at,call,due_at,tries}'::text[]
     is distinct from to_jsonb(old) - '{used,won,state,ended_at,call,due_at,tries}'::text[]
     or (old.state <> 'OPEN' and (new.state, new.ended_at) is distinct from (old.state, old.ended_at)) then
    raise exception 'free spins are kept as they were given' using errcode = 'restrict_violation', constraint = 'free_spins_kept';
  end if;
  return new;
end $$;
create trigger free_spins_kept before update on games.free_spins for each row execute function games.refuse_new_free_spins();
create trigger free_spins_undeletable before delete on games.free_spins for each row execute function platform.refuse_change();

-- Each of them that was played: the vendor's free bet, what it said that it won, and what was paid of that.
create table games.free_spin (
  bet_row_id uuid not null constraint free_spin_pk primary key,
  grant_id uuid not null references games.free_spins,
  brand_id uuid not null,
  state text not null constraint free_spin_state_known check (state in ('OPEN', 'SETTLED', 'ROLLED_BACK')),
  said bigint not null constraint free_spin_said check (said >= 0),
  paid bigint not null constraint free_spin_paid check (paid between 0 and said),
  -- All that was ever paid of it, whatever was taken back.
  given bigint not null constraint free_spin_given check (given >= paid),
  at_ms bigint not null
) with (fillfactor = 80);
create index free_spin_of_grant on games.free_spin (grant_id);
create trigger free_spin_undeletable before delete on games.free_spin for each row execute function platform.refuse_change();

-- What came of them beside play: who was told what, how they ended, and what a vendor said that may not be.
create table games.free_spins_event (
  n bigint not null generated always as identity constraint free_spins_event_pk primary key,
  grant_id uuid not null references games.free_spins,
  brand_id uuid not null,
  kind text not null constraint free_spins_event_known check (
    kind in ('GIVEN', 'OFFERED', 'REFUSED', 'EXPIRED', 'CANCELLED', 'WITHDRAWN', 'OVERRUN')),
  detail text not null,
  at_ms bigint not null
);
create index free_spins_event_of_grant on games.free_spins_event (grant_id, n);
create trigger free_spins_event_append_only before update or delete on games.free_spins_event
  for each row execute function platform.refuse_change();
