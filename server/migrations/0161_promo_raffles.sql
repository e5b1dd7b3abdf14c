-- Raffles: tickets for deposits and for what is played, drawn by a seed that is committed to and a round of the public beacon
-- that is declared before the first ticket, from a list that is closed before the beacon speaks. Nothing of it is ever
-- changed: tickets, list, draw and prizes are only written, each once.
create table promo.raffle (
  raffle_id uuid not null constraint raffle_pk primary key,
  brand_id uuid not null,
  titles jsonb not null,
  texts jsonb not null,
  -- Days of the brand's zone on which deposits and bets count.
  first_day date not null,
  last_day date not null,
  -- When no ticket is taken any more, and behind what the beacon's round is.
  closes_at bigint not null,
  draw_at bigint not null,
  deposit_step bigint,
  turnover_step bigint,
  tickets_per_day int not null,
  tickets_most int not null,
  winners int not null,
  per_member int not null,
  -- In the order in which they are shown: titles, amount, turnoverPercent, weight and stock of each.
  prizes jsonb not null,
  consolation jsonb not null,
  -- The most that all prizes come to.
  budget bigint not null,
  published_at bigint,
  ended_at bigint,
  -- Sealed and declared when it is published.
  currency text,
  begins_at bigint,
  counts_until bigint,
  time_zone text,
  commit text,
  seed_sealed bytea,
  chain_hash text,
  chain_genesis bigint,
  chain_period int,
  chain_key text,
  beacon_round int,
  -- How many tickets were taken.
  taken int not null default 0,
  constraint raffle_days check (first_day <= last_day),
  constraint raffle_closed_before_draw check (closes_at < draw_at),
  constraint raffle_counts check (winners > 0 and per_member > 0 and tickets_per_day > 0 and tickets_most > 0),
  constraint raffle_gives_tickets check (deposit_step > 0 or turnover_step > 0),
  constraint raffle_sealed check (
    published_at is null
    or (currency is not null and begins_at is not null and counts_until is not null and time_zone is not null
        and commit is not null and seed_sealed is not null and chain_hash is not null and chain_genesis is not null
        and chain_period is not null and chain_key is not null and beacon_round is not null)),
  constraint raffle_within check (taken between 0 and tickets_most),
  constraint raffle_ended_before_tickets check (ended_at is null or taken = 0)
);
create index raffle_of_brand on promo.raffle (brand_id, raffle_id desc);
create index raffle_shown on promo.raffle (brand_id, draw_at) where published_at is not null and ended_at is null;
create index raffle_to_close on promo.raffle (closes_at) where published_at is not null and ended_at is null;
create function promo.refuse_new_raffle() returns trigger language plpgsql as $$
begin
  if old.published_at is not null
     and (to_jsonb(new) - '{taken,ended_at}'::text[] is distinct from to_jsonb(old) - '{taken,ended_at}'::text[]
          or new.taken < old.taken or (old.ended_at is not null and new.ended_at is distinct from old.ended_at)) then
    raise exception 'a raffle is kept as it was published' using errcode = 'restrict_violation', constraint = 'raffle_kept';
  end if;
  return new;
end $$;
create trigger raffle_kept before update on promo.raffle for each row execute function promo.refuse_new_raffle();
create trigger raffle_undeletable before delete on promo.raffle for each row execute function platform.refuse_change();

-- Under which name a member takes part: what is published of a list says nothing of who it is.
create table promo.raffle_holder (
  raffle_id uuid not null references promo.raffle,
  brand_id uuid not null,
  member_id uuid not null,
  holder_id uuid not null default gen_random_uuid(),
  constraint raffle_holder_pk primary key (raffle_id, member_id),
  constraint raffle_holder_once unique (raffle_id, holder_id)
);
create trigger raffle_holder_append_only before update or delete on promo.raffle_holder
  for each row execute function platform.refuse_change();

-- A ticket, in the order in which they were taken, and the how-manieth of its member and day it is: it counts as long as
-- the day gives so many.
create table promo.raffle_ticket (
  raffle_id uuid not null,
  brand_id uuid not null,
  number int not null,
  member_id uuid not null,
  day date not null,
  place int not null,
  at_ms bigint not null,
  constraint raffle_ticket_pk primary key (raffle_id, number),
  constraint raffle_ticket_once unique (raffle_id, member_id, day, place),
  constraint raffle_ticket_of_holder foreign key (raffle_id, member_id) references promo.raffle_holder,
  constraint raffle_ticket_counted check (number > 0 and place > 0)
);
create trigger raffle_ticket_append_only before update or delete on promo.raffle_ticket
  for each row execute function platform.refuse_change();

-- The list as it was closed: the root of its lines, told before the beacon speaks.
create table promo.raffle_list (
  raffle_id uuid not null constraint raffle_list_pk primary key references promo.raffle,
  brand_id uuid not null,
  frozen_at bigint not null,
  root text not null,
  tickets int not null,
  -- How many prizes are drawn, and by which round.
  slots int not null,
  beacon_round int not null,
  constraint raffle_list_counted check (tickets >= 0 and slots between 0 and tickets)
);
create trigger raffle_list_append_only before update or delete on promo.raffle_list
  for each row execute function platform.refuse_change();
create function promo.refuse_late_ticket() returns trigger language plpgsql as $$
begin
  if exists (select from promo.raffle_list l where l.raffle_id = new.raffle_id) then
    raise exception 'the list of a raffle is closed' using errcode = 'restrict_violation', constraint = 'raffle_list_closed';
  end if;
  return new;
end $$;
create trigger raffle_ticket_before_list before insert on promo.raffle_ticket
  for each row execute function promo.refuse_late_ticket();

-- Tickets that were taken and do not stand in the list: what they were for was taken back, or their member is kept from playing.
create table promo.raffle_void (
  raffle_id uuid not null,
  brand_id uuid not null,
  number int not null,
  constraint raffle_void_pk primary key (raffle_id, number),
  constraint raffle_void_of_ticket foreign key (raffle_id, number) references promo.raffle_ticket
);
create trigger raffle_void_append_only before update or delete on promo.raffle_void
  for each row execute function platform.refuse_change();
create trigger raffle_void_before_list before insert on promo.raffle_void
  for each row execute function promo.refuse_late_ticket();

-- The draw, one of a raffle.
create table promo.raffle_draw (
  raffle_id uuid not null constraint raffle_draw_pk primary key references promo.raffle_list,
  brand_id uuid not null,
  drawn_at bigint not null,
  seed text not null,
  beacon text not null,
  signature text not null,
  given bigint not null
);
create trigger raffle_draw_append_only before update or delete on promo.raffle_draw
  for each row execute function platform.refuse_change();

-- The tickets that were drawn, in their order; what a winner has is the award of the same id.
create table promo.raffle_pick (
  raffle_id uuid not null references promo.raffle_draw,
  brand_id uuid not null,
  seq int not null,
  -- Where the ticket stands in the list, counted from 0.
  list_place int not null,
  number int not null,
  member_id uuid not null,
  -- Which prize, counted from 0, -1 the consolation; null where the ticket was passed over.
  prize int,
  award_id uuid,
  constraint raffle_pick_pk primary key (raffle_id, seq),
  constraint raffle_pick_once unique (raffle_id, number),
  constraint raffle_pick_of_ticket foreign key (raffle_id, number) references promo.raffle_ticket,
  constraint raffle_pick_given check ((prize is null) = (award_id is null))
);
create trigger raffle_pick_append_only before update or delete on promo.raffle_pick
  for each row execute function platform.refuse_change();

alter table promo.award
  drop constraint award_source_known,
  add constraint award_source_known check (source_kind in ('mission', 'envelopes', 'run', 'raffle'));
