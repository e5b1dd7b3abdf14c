-- Who reads what members show of themselves, who decides it, and who sets from which sums on it is asked for.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || case role_id
      when 'administrator' then '{verification.read,verification.review,verification.ceilings}'::text[]
      when 'risk' then '{verification.read,verification.review}'::text[]
    end) as code order by code)
 where role_id in ('administrator', 'risk');
