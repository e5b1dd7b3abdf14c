-- What came in before payments were written down, as one payment a member: from here on the sums agree.
insert into aml.payment (payment_id, brand_id, member_id, direction, amount, currency, at_ms)
select uuidv7(), came.brand_id, came.member_id, 'IN', came.amount - coalesce(noted.amount, 0), came.currency, platform.now_ms()
  from (select brand_id, member_id, currency, sum(amount) as amount
          from (select brand_id, member_id, currency, received as amount from cashier.deposit where received > 0
                union all
                select brand_id, member_id, currency, amount from cashier.suspense_verdict where verdict = 'MEMBER') each_of
         group by brand_id, member_id, currency) came
  left join (select member_id, currency, sum(amount) as amount from aml.payment where direction = 'IN'
              group by member_id, currency) noted using (member_id, currency)
 where came.amount > coalesce(noted.amount, 0);
insert into aml.payment (payment_id, brand_id, member_id, direction, amount, currency, withdrawal_id, at_ms, undone_at)
select uuidv7(), w.brand_id, w.member_id, 'OUT', w.amount, w.currency, w.withdrawal_id, w.requested_at,
       case when w.state in ('CANCELLED', 'REJECTED') then w.ended_at end
  from cashier.withdrawal w
 where not exists (select from aml.payment p where p.withdrawal_id = w.withdrawal_id);
