-- Who may manage what is sold in lotteries, and who watches and limits what stands on numbers.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || case role_id
      when 'administrator' then '{lottery.games,lottery.risk}'::text[]
      when 'risk' then '{lottery.risk}'::text[]
    end) as code order by code)
 where role_id in ('administrator', 'risk');
