-- Who watches and stops the sports book.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || '{sports.trade}'::text[]) as code order by code)
 where role_id in ('administrator', 'risk');
