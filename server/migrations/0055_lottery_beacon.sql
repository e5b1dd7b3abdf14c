-- A game that is drawn here may declare the public randomness of drand: its results then hang on a value that nobody
-- knows while bets are taken.
alter table lottery.game
  drop constraint game_beacon_known,
  add constraint game_beacon_known check (beacon in ('', 'DRAND')),
  add constraint game_beacon_drawn_here check (beacon = '' or results = 'SEED');

-- The chains that issues were planned by, with the key that their rounds are signed by: a proof needs it for ever.
create table lottery.beacon_chain (
  chain_hash text primary key constraint beacon_chain_hash_form check (chain_hash ~ '^[0-9a-f]{64}$'),
  genesis_unix bigint not null,
  period_seconds int not null constraint beacon_chain_period_positive check (period_seconds > 0),
  public_key text not null constraint beacon_chain_key_form check (public_key ~ '^[0-9a-f]{192}$')
);
create trigger beacon_chain_append_only before update or delete on lottery.beacon_chain
  for each row execute function platform.refuse_change();

-- What a chain said, once for all games that are drawn by it.
create table lottery.beacon_round (
  chain_hash text not null references lottery.beacon_chain,
  round int not null constraint beacon_round_positive check (round > 0),
  randomness text not null,
  signature text not null constraint beacon_round_signature_form check (signature ~ '^[0-9a-f]{96}$'),
  at_ms bigint not null,
  constraint beacon_round_pk primary key (chain_hash, round),
  constraint beacon_round_of_signature check (randomness = encode(sha256(decode(signature, 'hex')), 'hex'))
);
create trigger beacon_round_append_only before update or delete on lottery.beacon_round
  for each row execute function platform.refuse_change();

-- Declared when an issue is planned. `beacon` is the randomness of that round, written with the result and never without.
alter table lottery.issue
  add column beacon_chain text references lottery.beacon_chain,
  add column beacon_round int,
  add constraint issue_beacon_whole check ((beacon_chain is null) = (beacon_round is null)),
  add constraint issue_beacon_of_seed check (beacon_chain is null or commit is not null),
  add constraint issue_beacon_with_draw check ((beacon <> '') = (beacon_chain is not null and result is not null));
create index issue_beacon_awaited on lottery.issue (beacon_round) where beacon_round is not null and state = 'LOCKED';

-- A round that could be known while bets are taken is no beacon (rule book C.10 step 3).
create function lottery.refuse_early_beacon() returns trigger language plpgsql as $$
begin
  if not exists (
    select from lottery.beacon_chain c
     where c.chain_hash = new.beacon_chain
       and (c.genesis_unix + (new.beacon_round - 1)::bigint * c.period_seconds) * 1000 >= new.close_at + 2000) then
    raise exception 'a beacon appears after the close' using errcode = 'restrict_violation', constraint = 'issue_beacon_after_close';
  end if;
  return new;
end $$;
create trigger issue_beacon_after_close before insert on lottery.issue for each row
  when (new.beacon_chain is not null) execute function lottery.refuse_early_beacon();

-- What was declared stays, and so does the close that it was declared for.
create function lottery.refuse_other_beacon() returns trigger language plpgsql as $$
begin
  raise exception 'what was declared stays' using errcode = 'restrict_violation', constraint = 'issue_beacon_stays';
end $$;
create trigger issue_beacon_stays before update on lottery.issue for each row
  when (new.beacon_chain is distinct from old.beacon_chain or new.beacon_round is distinct from old.beacon_round
        or old.beacon <> '' and new.beacon <> old.beacon
        or old.beacon_chain is not null and new.close_at <> old.close_at)
  execute function lottery.refuse_other_beacon();

-- An issue is drawn by the round that it declared, and only if that was here 60 seconds after the draw was due.
create function lottery.refuse_foreign_beacon() returns trigger language plpgsql as $$
begin
  if not exists (
    select from lottery.beacon_round r
     where r.chain_hash = new.beacon_chain and r.round = new.beacon_round and r.randomness = new.beacon
       and r.at_ms < new.draw_at + 60000) then
    raise exception 'a draw is by its own round' using errcode = 'restrict_violation', constraint = 'issue_beacon_is_its_own';
  end if;
  return new;
end $$;
create trigger issue_beacon_is_its_own before update on lottery.issue for each row
  when (new.beacon <> old.beacon) execute function lottery.refuse_foreign_beacon();
