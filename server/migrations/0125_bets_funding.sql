-- Which accounts staked a bet that is not of its member's cash alone, and what each got of it so far: back, or as a payout.
-- A bet without rows here is of cash alone, as nearly all are, so they cost it nothing.
create table bets.funding (
  bet_id uuid not null,
  part smallint not null,
  brand_id uuid not null,
  account_id uuid not null,
  staked bigint not null,
  returned bigint not null,
  paid bigint not null,
  constraint funding_pk primary key (bet_id, part),
  constraint funding_account_once unique (bet_id, account_id),
  constraint funding_amounts check (staked > 0 and returned in (0, staked) and paid >= 0)
) partition by range (bet_id);

-- What each staked is never changed; what came of it follows the outcomes.
create function bets.refuse_refunding() returns trigger language plpgsql as $$
begin
  if (new.bet_id, new.part, new.brand_id, new.account_id, new.staked)
     is distinct from (old.bet_id, old.part, old.brand_id, old.account_id, old.staked) then
    raise exception 'the ledger is append-only' using errcode = 'restrict_violation', constraint = 'ledger_append_only';
  end if;
  return new;
end $$;
create trigger funding_kept before update on bets.funding for each row execute function bets.refuse_refunding();
create trigger funding_undeletable before delete on bets.funding for each row execute function platform.refuse_change();

-- From the first week of which bets are kept, so that those of before have their place.
select platform.ensure_partitions('bets.funding', 8, greatest(1, ceil(extract(epoch from now() - coalesce(
  (select uuid_extract_timestamp(bet_id) from bets.bet order by bet_id limit 1), now())) / 604800)::int + 1));

-- Those that were staked with bonus before are found by what left it.
insert into bets.funding (bet_id, part, brand_id, account_id, staked, returned, paid)
select b.bet_id, row_number() over (partition by b.bet_id order by of_pool.place) - 1, b.brand_id, a.account_id, of_pool.staked,
       case when o.kind in ('CANCELLED', 'VOID', 'CHASE_STOPPED') then of_pool.staked else 0 end,
       case when o.kind in ('CANCELLED', 'VOID', 'CHASE_STOPPED') then 0 else coalesce(of_pool.paid, 0) end
  from (select distinct p.fact_id as bet_id
          from wallet.account a join wallet.posting p on p.debit_account_id = a.account_id and p.debit_version is not null
         where a.owner_kind = 'member' and a.purpose = 'PLAYER_BONUS' and a.version > 0 and p.kind = 'bet.placed') of_bonus
  join bets.bet b using (bet_id)
  left join lateral (select kind, payout_cash, payout_bonus from bets.outcome e where e.bet_id = b.bet_id order by seq desc limit 1) o on true
 cross join lateral (values (0, 'PLAYER_CASH', b.stake_cash, o.payout_cash), (1, 'PLAYER_BONUS', b.stake_bonus, o.payout_bonus))
       as of_pool(place, purpose, staked, paid)
  join wallet.account a on a.owner_id = b.member_id and a.owner_kind = 'member' and a.purpose = of_pool.purpose and a.sub_id is null
 where of_pool.staked > 0;
