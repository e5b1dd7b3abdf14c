-- What was told before events were kept: its merchant is the one that the money apart was told for, else the brand's on
-- whose books it is; its key is what it said.
update cashier.callback c
   set callback_id = uuidv7(to_timestamp(c.at_ms / 1000.0) - clock_timestamp()),
       merchant = coalesce((select s.merchant from cashier.suspense s
                             where s.provider = c.provider and s.provider_txn_id = c.provider_txn_id limit 1),
                           (select b.merchant_code from brand.brand b where b.brand_id = c.brand_id), ''),
       event_id = c.provider_txn_id || ' ' || c.status || ' ' || c.amount || ' ' || c.currency,
       has_own_id = false
 where c.event_id is null;
create unique index callback_once on cashier.callback (provider, merchant, event_id);
create unique index callback_id_unique on cashier.callback (callback_id);

insert into cashier.provider_transaction (provider, merchant, provider_txn_id, transaction_id, brand_id, currency, paid, returned)
select c.provider, c.merchant, c.provider_txn_id, uuidv7(to_timestamp(min(c.at_ms) / 1000.0) - clock_timestamp()),
       (array_agg(c.brand_id order by c.at_ms) filter (where c.brand_id is not null))[1],
       (array_agg(c.currency order by c.status <> 'PAID', c.at_ms))[1],
       coalesce(sum(c.amount) filter (where c.outcome in ('CREDITED', 'SUSPENDED', 'REVIEW')), 0),
       least(coalesce(sum(c.taken_back), 0),
             coalesce(sum(c.amount) filter (where c.outcome in ('CREDITED', 'SUSPENDED', 'REVIEW')), 0))
  from cashier.callback c group by 1, 2, 3;
