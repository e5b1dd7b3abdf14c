-- Who moves a member, with all below it, to another upline.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || '{members.move}'::text[]) as code order by code)
 where role_id in ('administrator');
