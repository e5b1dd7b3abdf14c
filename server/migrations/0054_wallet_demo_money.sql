-- Demo money: what guests and trial agents play with. It is in the currency XXX, which ISO 4217 keeps for "no currency".

alter table brand.brand
  add constraint brand_currency_is_money check (currency <> 'XXX'),
  add column demo_grant bigint not null default 100000000
    constraint brand_demo_grant_bounded check (demo_grant between 10000 and 9000000000000000);

-- Ids of demo accounts are of version 8 (RFC 9562: free in its use), all others are not. So one row of a posting tells
-- whether both of its sides are demo money, and none that mixes them can be written, whatever the code believes.
alter table wallet.account
  add constraint account_demo_by_id check ((currency = 'XXX') = (uuid_extract_version(account_id) is not distinct from 8)),
  add constraint account_demo_apart check (case owner_kind
    when 'house' then (currency = 'XXX') = (purpose = 'HOUSE_DEMO')
    when 'member' then currency <> 'XXX' or purpose in ('PLAYER_CASH', 'PLAYER_BONUS', 'OPEN_BETS')
    else currency <> 'XXX' end);
alter table wallet.posting
  add constraint posting_demo_apart check ((uuid_extract_version(debit_account_id) is not distinct from 8)
                                         = (uuid_extract_version(credit_account_id) is not distinct from 8));

-- What a guest moved is found again when the guest is forgotten; other postings are in no such index.
create index posting_demo_fact on wallet.posting (fact_id) where uuid_extract_version(debit_account_id) = 8;

-- A member has each pool once, whatever the currency: nobody has demo money beside real money. House sides are many.
alter table wallet.account drop constraint account_unique;
create unique index account_pool_once on wallet.account (owner_id, purpose) where owner_kind = 'member';
create unique index account_house_once on wallet.account (owner_id, purpose, currency, owner_kind, brand_id)
  where owner_kind <> 'member';

alter table bets.bet add constraint bet_trial_is_demo check (trial = (currency = 'XXX'));
alter table lottery.ticket add constraint ticket_demo_uncounted check (currency <> 'XXX' or not is_counted);

-- A guest is forgotten whole after a day, with bets and money. Only demo rows can be deleted; nothing is ever changed.
drop trigger entry_append_only on wallet.entry;
create trigger entry_append_only before update on wallet.entry for each row execute function platform.refuse_change();
create trigger entry_undeletable before delete on wallet.entry for each row
  when (old.currency <> 'XXX') execute function platform.refuse_change();

drop trigger posting_append_only on wallet.posting;
create trigger posting_append_only before update on wallet.posting for each row execute function platform.refuse_change();
create trigger posting_undeletable before delete on wallet.posting for each row
  when (uuid_extract_version(old.debit_account_id) is distinct from 8) execute function platform.refuse_change();

drop trigger bet_append_only on bets.bet;
create trigger bet_append_only before update on bets.bet for each row execute function platform.refuse_change();
create trigger bet_undeletable before delete on bets.bet for each row
  when (not old.trial) execute function platform.refuse_change();

drop trigger ticket_append_only on lottery.ticket;
create trigger ticket_append_only before update on lottery.ticket for each row execute function platform.refuse_change();
create trigger ticket_undeletable before delete on lottery.ticket for each row
  when (old.currency <> 'XXX') execute function platform.refuse_change();

-- Outcomes and chases say no currency: the bet or ticket that is still there does.
create function bets.refuse_real_outcome() returns trigger language plpgsql as $$
begin
  if exists (select from bets.bet where bet_id = old.bet_id and trial) then
    return old;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end $$;
drop trigger outcome_append_only on bets.outcome;
create trigger outcome_append_only before update on bets.outcome for each row execute function platform.refuse_change();
create trigger outcome_undeletable before delete on bets.outcome for each row execute function bets.refuse_real_outcome();

create function lottery.refuse_real_chase() returns trigger language plpgsql as $$
begin
  if exists (select from lottery.chase_order o join lottery.ticket t
               on t.member_id = o.member_id and t.order_id = o.order_id and t.currency = 'XXX'
              where o.chase_id = old.chase_id) then
    return old;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end $$;
drop trigger chase_append_only on lottery.chase;
create trigger chase_append_only before update on lottery.chase for each row execute function platform.refuse_change();
create trigger chase_undeletable before delete on lottery.chase for each row execute function lottery.refuse_real_chase();
drop trigger chase_order_append_only on lottery.chase_order;
create trigger chase_order_append_only before update on lottery.chase_order for each row execute function platform.refuse_change();
create trigger chase_order_undeletable before delete on lottery.chase_order for each row execute function lottery.refuse_real_chase();
