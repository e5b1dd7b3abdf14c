-- To whom a withdrawal goes, as it was asked for: a digest that is never written again. A server of before, while the
-- new ones start, writes none: that is no constraint, and `verify-ledger` names it.
create function cashier.payee_hash(withdrawal_id uuid, member_id uuid, payout_account_id uuid, name text, number bytea,
                                   tail text, holder text)
returns bytea immutable parallel safe language sql as
$$ select sha256(convert_to(withdrawal_id::text || E'\n' || member_id::text || E'\n' || payout_account_id::text || E'\n' ||
     name || E'\n' || coalesce(encode(number, 'hex'), '-') || E'\n' || tail || E'\n' || holder, 'UTF8')) $$;
alter table cashier.withdrawal add column payee_hash bytea;
update cashier.withdrawal
   set payee_hash = cashier.payee_hash(withdrawal_id, member_id, payout_account_id, payout_name, payout_number_sealed,
                                       payout_number_tail, payout_holder);
create trigger withdrawal_payee_stays before update of payee_hash, payout_account_id, payout_name, payout_number_sealed,
    payout_number_tail, payout_holder on cashier.withdrawal
  for each row execute function platform.refuse_change();

-- Money that came in without a word on what has to be played of it has to be played by nobody: said, so that a row that
-- is gone is missed.
insert into cashier.turnover_obligation (obligation_id, brand_id, member_id, deposit_id, deposited, required, percent, created_at, met_at)
select uuidv7(), d.brand_id, d.member_id, d.deposit_id, d.received, 0, 0, coalesce(d.confirmed_at, d.created_at), platform.now_ms()
  from cashier.deposit d
 where d.received > 0 and not exists (select from cashier.turnover_obligation o where o.deposit_id = d.deposit_id);
insert into cashier.turnover_obligation (obligation_id, brand_id, member_id, suspense_id, deposited, required, percent, created_at, met_at)
select uuidv7(), v.brand_id, v.member_id, v.suspense_id, v.amount, 0, 0, v.at_ms, platform.now_ms()
  from cashier.suspense_verdict v
 where v.verdict = 'MEMBER'
   and not exists (select from cashier.turnover_obligation o where o.suspense_id = v.suspense_id);
insert into cashier.turnover_obligation (obligation_id, brand_id, member_id, transfer_id, deposited, required, percent, created_at, met_at)
select uuidv7(), t.brand_id, t.to_member_id, t.transfer_id, t.amount, 0, 0, t.at_ms, platform.now_ms()
  from agents.transfer t
 where not exists (select from cashier.turnover_obligation o where o.transfer_id = t.transfer_id);
