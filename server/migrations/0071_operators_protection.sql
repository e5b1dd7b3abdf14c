-- Who holds members to limits and keeps them from playing. It makes stricter alone, so support may too.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || '{members.protect}'::text[]) as code order by code)
 where role_id = 'administrator' or 'members.freeze' = any(permissions);
