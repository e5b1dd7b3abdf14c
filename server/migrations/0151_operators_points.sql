-- Who sees points and decides about goods, and who sets what points are worth.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || case role_id
      when 'administrator' then '{points.read,points.review,points.terms}'::text[]
      when 'risk' then '{points.read,points.review}'::text[]
      else '{points.read}'::text[]
    end) as code order by code)
 where role_id in ('administrator', 'risk', 'support', 'viewer');
