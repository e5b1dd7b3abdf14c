-- Who watches deposits, and who decides those that a person has to find.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || case role_id
      when 'administrator' then '{deposits.read,deposits.review}'::text[]
      when 'risk' then '{deposits.read,deposits.review}'::text[]
      when 'support' then '{deposits.read}'::text[]
    end) as code order by code)
 where role_id in ('administrator', 'risk', 'support');
