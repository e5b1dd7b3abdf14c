-- Who sees runs and bills of agents, who decides about them, and who proposes by what they are computed.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || case role_id
      when 'administrator' then '{pay.read,pay.decide,pay.terms}'::text[]
      when 'risk' then '{pay.read,pay.decide}'::text[]
      else '{pay.read}'::text[]
    end) as code order by code)
 where role_id in ('administrator', 'risk', 'support', 'viewer');
