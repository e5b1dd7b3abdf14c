-- Who sees contracts of agents, who offers them in the platform's name, and who decides about one in the place of its sides.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || case role_id
      when 'administrator' then '{contracts.read,contracts.offer,contracts.force}'::text[]
      when 'risk' then '{contracts.read,contracts.force}'::text[]
      else '{contracts.read}'::text[]
    end) as code order by code)
 where role_id in ('administrator', 'risk', 'support', 'viewer');
