-- Who watches withdrawals, who decides them, and who sends the money and settles disputes.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || case role_id
      when 'administrator' then '{withdrawals.read,withdrawals.review,withdrawals.pay}'::text[]
      when 'risk' then '{withdrawals.read,withdrawals.review}'::text[]
      when 'support' then '{withdrawals.read}'::text[]
    end) as code order by code)
 where role_id in ('administrator', 'risk', 'support');
