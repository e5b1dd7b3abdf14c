-- A note of each posting that is no play, for whoever sums members' money by days: written in the transaction of the
-- posting and taken away in that of the sum, so that each is counted once.
create table wallet.money_note (
  note_id uuid primary key,
  brand_id uuid not null,
  fact_id uuid not null,
  kind text not null references wallet.entry_kind,
  debit_account_id uuid not null,
  credit_account_id uuid not null,
  amount bigint not null,
  at_ms bigint not null
);

insert into wallet.money_note (note_id, brand_id, fact_id, kind, debit_account_id, credit_account_id, amount, at_ms)
select uuidv7(), d.brand_id, p.fact_id, p.kind, p.debit_account_id, p.credit_account_id, p.amount, p.at_ms
  from wallet.posting p join wallet.account d on d.account_id = p.debit_account_id
 where p.kind in ('deposit.confirmed', 'deposit.assigned', 'deposit.reversed', 'deposit.charged_back', 'withdrawal.paid',
                  'withdrawal.reopened', 'transfer.up', 'transfer.down', 'transfer.top_up', 'promo.credited',
                  'promo.reversed', 'promo.awarded', 'bonus.granted', 'bonus.removed', 'points.paid', 'points.rewarded')
   and d.currency <> 'XXX'
 order by p.posted_id;
