-- Who reads cases, who decides them, and who sets what raises one.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || case role_id
      when 'administrator' then '{aml.read,aml.decide,aml.rules}'::text[]
      when 'risk' then '{aml.read,aml.decide}'::text[]
    end) as code order by code)
 where role_id in ('administrator', 'risk');
