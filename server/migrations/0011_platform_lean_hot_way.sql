-- A bet costs the rows it leaves and the places they are looked up by: each of these was one too many.

-- Orders are the tickets that share an order.
alter table lottery.ticket add column placed_at bigint;
alter table lottery.ticket disable trigger ticket_append_only;
update lottery.ticket t set placed_at = o.placed_at from lottery.bet_order o where o.order_id = t.order_id;
alter table lottery.ticket enable trigger ticket_append_only;
alter table lottery.ticket alter column placed_at set not null;
drop table lottery.bet_order;

-- A ticket is read by its issue, to settle it, or by its owner's orders; never by its bet alone.
alter table lottery.ticket drop constraint ticket_pk;
drop index lottery.ticket_of_issue;
drop index lottery.ticket_of_order;
alter table lottery.ticket add constraint ticket_pk primary key (issue_id, member_id, bet_id);
create index ticket_of_member on lottery.ticket (member_id, order_id desc, line);

-- The sum of a member's open bets is asked by the reconciliation alone, of everybody.
drop index bets.open_bet_of_member;

-- The open-bets pool is no statement: nobody pages through what went into it.
drop index wallet.posting_credit_line;
create index posting_credit_line on wallet.posting (credit_account_id, credit_version)
  where credit_version is not null and kind <> 'bet.placed';
drop index wallet.posting_debit_line;
create index posting_debit_line on wallet.posting (debit_account_id, debit_version)
  where debit_version is not null and kind not in ('bet.settled', 'bet.cancelled', 'bet.voided');

-- Room on the page, so that a new balance needs no new place in three indexes.
alter table wallet.account set (fillfactor = 70);

-- The answer to a bet is its order and the balance after it: the rest is in the tickets. Fewer partitions, since a
-- batch opens every one of them; and age needs no exact index.
create table platform.idempotency_key_new (
  brand_id uuid not null,
  member_id uuid not null,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  at_ms bigint not null
) partition by hash (member_id);
do $$ begin
  for i in 0..3 loop
    execute format('create table platform.idempotency_key_new_%s partition of platform.idempotency_key_new for values with (modulus 4, remainder %s)', i, i);
  end loop;
end $$;
insert into platform.idempotency_key_new
select brand_id, member_id, operation, key, body_hash,
       case when operation = 'lottery.place_bet'
            then jsonb_build_object('orderId', answer -> 'orderNumber', 'balance', answer -> 'balance', 'version', answer -> 'version')
            else answer end, at_ms
  from platform.idempotency_key;
drop table platform.idempotency_key;
alter table platform.idempotency_key_new rename to idempotency_key;
do $$ begin
  for i in 0..3 loop
    execute format('alter table platform.idempotency_key_new_%s rename to idempotency_key_%s', i, i);
  end loop;
end $$;
alter table platform.idempotency_key add constraint idempotency_key_pk primary key (member_id, operation, key, brand_id);
create index idempotency_key_age on platform.idempotency_key using brin (at_ms);
