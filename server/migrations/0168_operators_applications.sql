-- Who decides about what members apply for.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || '{applications.review}'::text[]) as code order by code)
 where role_id in ('administrator', 'risk', 'support');
