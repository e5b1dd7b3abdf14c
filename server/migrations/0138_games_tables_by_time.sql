-- What vendors' transactions, bets and rounds are called by is the vendors' own word, which carries no time, and it may be
-- repeated on the other side of any boundary: it decides races from a table of names, by hash and for ever. The wide rows
-- lie by when they were heard of, a week each, so that a week that is over can be moved away.

-- The names of transactions and rounds. The digest is the first half of the SHA-256 of the name: what was found is
-- known by the name that its row has.
create table games.vendor_key (
  vendor_id uuid not null,
  digest uuid not null,
  row_id uuid not null,
  -- The row of the bet that a transaction is about.
  bet_row_id uuid,
  constraint vendor_key_pk primary key (vendor_id, digest)
) partition by hash (vendor_id);
do $$
begin
  for i in 0..3 loop
    execute format('create table games.vendor_key_%s partition of games.vendor_key for values with (modulus 4, remainder %s)', i, i);
  end loop;
end $$;

create function games.digest_of(name text) returns uuid language sql stable parallel safe
return encode(substr(sha256(convert_to(name, 'UTF8')), 1, 16), 'hex')::uuid;

create function games.transaction_digest(tx_id text) returns uuid language sql stable parallel safe
return games.digest_of('t ' || tx_id);

-- A code of a game is told apart from what follows it by its length.
create function games.round_digest(member_id uuid, game_code text, round_id text) returns uuid language sql stable parallel safe
return games.digest_of('r ' || member_id || ' ' || length(game_code) || ' ' || game_code || round_id);

-- Servers’ clocks differ: what was said of a round is looked for from a day before the round on.
create function games.day_before(row_id uuid) returns uuid language sql stable parallel safe
return platform.uuid_floor(uuid_extract_timestamp(row_id) - interval '1 day');

-- Each transaction gets an id of its own time, on the machine's clock: no earlier than its vendor, and no later than now.
create temp table said on commit drop as
select t.vendor_id, t.tx_id,
       uuidv7(to_timestamp(least(greatest(t.at_ms, v.created_at) - coalesce((select offset_ms from platform.clock_offset), 0),
                                 (extract(epoch from clock_timestamp()) * 1000)::bigint) / 1000.0) - clock_timestamp()) as row_id
  from games.transaction t join games.vendor v using (vendor_id);
create index on said (vendor_id, tx_id);

do $$
declare one text;
begin
  foreach one in array array['transaction', 'vendor_bet', 'round', 'return_counted'] loop
    execute format('alter table games.%I rename to %I', one, one || '_by_vendor');
    for i in 0..3 loop
      execute format('alter table games.%I rename to %I', one || '_' || i, one || '_by_vendor_' || i);
    end loop;
  end loop;
end $$;

create table games.transaction (
  row_id uuid not null,
  vendor_id uuid not null,
  tx_id text not null,
  brand_id uuid not null,
  member_id uuid not null,
  kind text not null constraint transaction_kind_known check (kind in ('bet', 'win', 'rollback', 'adjust', 'end-round',
    'promo-credit', 'tip', 'settle', 'unsettle', 'resettle', 'void', 'unvoid', 'cashout')),
  ref_tx_id text,
  -- The vendor's bet that it is about, and the row of that; a bet's own for itself.
  bet_tx_id text,
  bet_row_id uuid,
  game_code text not null,
  round_id text not null,
  amount bigint not null constraint transaction_amount_not_negative check (amount >= 0),
  -- What was cut off an amount of more than four places.
  remainder text not null,
  currency text not null,
  is_free boolean not null,
  body_hash bytea not null,
  state text not null constraint transaction_state_known check (state in ('APPLIED', 'DECLINED', 'NOOP')),
  status text not null,
  ledger_tx_id uuid,
  -- The record of the bet that it placed, if it placed one.
  bet_id uuid,
  -- What the player had before it; null where that was not kept yet.
  balance_before bigint,
  balance bigint not null,
  version bigint not null,
  is_rolled_back boolean not null default false,
  at_ms bigint not null,
  -- Its place for whoever reads by cursor: rows appear out of the order of their times, and never below this.
  xid xid8 not null default pg_current_xact_id(),
  constraint transaction_applied_is_ok check (state <> 'APPLIED' or status = 'OK'),
  constraint transaction_bet_is_applied check (bet_id is null or (state = 'APPLIED' and kind in ('bet', 'adjust')))
) partition by range (row_id);

-- How a vendor's bet stands; it has the id of the transaction that placed it.
create table games.vendor_bet (
  row_id uuid not null,
  vendor_id uuid not null,
  tx_id text not null,
  brand_id uuid not null,
  member_id uuid not null,
  -- Its latest record in the record of bets; none for a free one, which cost nothing.
  bet_id uuid,
  game_code text not null,
  round_id text not null,
  currency text not null,
  stake_cash bigint not null,
  stake_bonus bigint not null,
  state text not null constraint vendor_bet_state_known check (state in ('OPEN', 'SETTLED', 'CASHED_OUT', 'VOID', 'ROLLED_BACK')),
  -- The latest outcome of that record: its number, its fact, and whether it gave the stake back; 0 before the first.
  seq smallint not null,
  fact_id uuid,
  is_returned boolean not null,
  payout_cash bigint not null,
  payout_bonus bigint not null,
  -- What a void is taken back to.
  before_state text,
  before_payout bigint,
  placed_at bigint not null,
  -- When its stake was raised or lowered last: what returns of it counts back there, and not where it was placed first.
  restaked_at bigint,
  constraint vendor_bet_amounts check (stake_cash >= 0 and stake_bonus >= 0 and payout_cash >= 0 and payout_bonus >= 0),
  constraint vendor_bet_free_has_no_record check ((bet_id is null) = (stake_cash + stake_bonus = 0)),
  constraint vendor_bet_void_remembers check ((state = 'VOID') = (before_state is not null)
    and (before_state is null) = (before_payout is null))
) partition by range (row_id);

-- A player's round of a game: what stands on it and what it paid, bets that were taken back aside.
create table games.round (
  row_id uuid not null,
  vendor_id uuid not null,
  member_id uuid not null,
  game_code text not null,
  round_id text not null,
  brand_id uuid not null,
  staked bigint not null,
  paid bigint not null,
  opened_at bigint not null,
  closed_at bigint
) partition by range (row_id);

-- What of a round is counted has the round's id.
create table games.return_counted (
  row_id uuid not null,
  vendor_id uuid not null,
  brand_id uuid not null,
  day int not null,
  staked bigint not null,
  paid bigint not null
) partition by range (row_id);

select platform.ensure_partitions('games.' || one, 8, greatest(1, ceil(extract(epoch from now() - coalesce(
         (select uuid_extract_timestamp(row_id) from said order by row_id limit 1), now())) / 604800)::int + 1))
  from unnest(array['transaction', 'vendor_bet', 'round', 'return_counted']) as one;

insert into games.vendor_bet (row_id, vendor_id, tx_id, brand_id, member_id, bet_id, game_code, round_id, currency, stake_cash,
                              stake_bonus, state, seq, fact_id, is_returned, payout_cash, payout_bonus, before_state,
                              before_payout, placed_at, restaked_at)
select coalesce(said.row_id, uuidv7()), b.vendor_id, b.tx_id, b.brand_id, b.member_id, b.bet_id, b.game_code, b.round_id, b.currency,
       b.stake_cash, b.stake_bonus, b.state, b.seq, b.fact_id, b.is_returned, b.payout_cash, b.payout_bonus, b.before_state,
       b.before_payout, b.placed_at, b.restaked_at
  from games.vendor_bet_by_vendor b left join said using (vendor_id, tx_id);

insert into games.transaction (row_id, bet_row_id, vendor_id, tx_id, brand_id, member_id, kind, ref_tx_id, bet_tx_id, game_code,
                               round_id, amount, remainder, currency, is_free, body_hash, state, status, ledger_tx_id, bet_id,
                               balance_before, balance, version, is_rolled_back, at_ms, xid)
select said.row_id, b.row_id, t.vendor_id, t.tx_id, t.brand_id, t.member_id, t.kind, t.ref_tx_id, t.bet_tx_id, t.game_code,
       t.round_id, t.amount, t.remainder, t.currency, t.is_free, t.body_hash, t.state, t.status, t.ledger_tx_id, t.bet_id,
       t.balance_before, t.balance, t.version, t.is_rolled_back, t.at_ms, t.xid
  from games.transaction_by_vendor t join said using (vendor_id, tx_id)
  left join games.vendor_bet b on b.vendor_id = t.vendor_id and b.tx_id = t.bet_tx_id;

insert into games.vendor_key (vendor_id, digest, row_id, bet_row_id)
select vendor_id, games.transaction_digest(tx_id), row_id, bet_row_id from games.transaction
union all
select b.vendor_id, games.transaction_digest(b.tx_id), b.row_id, b.row_id
  from games.vendor_bet b left join said using (vendor_id, tx_id) where said.row_id is null;

create temp table called on commit drop as
select r.vendor_id, r.member_id, r.game_code, r.round_id, coalesce(min(b.row_id::text)::uuid, uuidv7()) as row_id
  from games.round_by_vendor r left join games.vendor_bet b using (vendor_id, member_id, game_code, round_id)
 group by r.vendor_id, r.member_id, r.game_code, r.round_id;
insert into games.vendor_key (vendor_id, digest, row_id)
select vendor_id, games.round_digest(member_id, game_code, round_id), row_id from called;
insert into games.round (row_id, vendor_id, member_id, game_code, round_id, brand_id, staked, paid, opened_at, closed_at)
select called.row_id, r.vendor_id, r.member_id, r.game_code, r.round_id, r.brand_id, r.staked, r.paid, r.opened_at, r.closed_at
  from games.round_by_vendor r join called using (vendor_id, member_id, game_code, round_id);
insert into games.return_counted (row_id, vendor_id, brand_id, day, staked, paid)
select called.row_id, c.vendor_id, c.brand_id, c.day, c.staked, c.paid
  from games.return_counted_by_vendor c join called using (vendor_id, member_id, game_code, round_id);

drop table games.transaction_by_vendor, games.vendor_bet_by_vendor, games.round_by_vendor, games.return_counted_by_vendor;

alter table games.transaction add constraint transaction_pk primary key (row_id);
create index transaction_place on games.transaction (uuid_hash(vendor_id), xid, tx_id);
create index transaction_by_time on games.transaction (at_ms, tx_id);
create index transaction_of_member on games.transaction (member_id, at_ms);
alter table games.vendor_bet add constraint vendor_bet_pk primary key (row_id);
create index vendor_bet_of_round on games.vendor_bet (member_id, game_code, round_id, placed_at desc);
alter table games.round add constraint round_pk primary key (row_id);
alter table games.return_counted add constraint return_counted_pk primary key (row_id);

create trigger transaction_kept before update on games.transaction for each row execute function games.refuse_rewrite();
create trigger transaction_undeletable before delete on games.transaction for each row execute function platform.refuse_change();
create trigger vendor_key_kept before update or delete on games.vendor_key for each row execute function platform.refuse_change();

-- A round of a part has its row beside its name.
truncate reporting.check_round;
alter table reporting.check_round add column row_id uuid;
