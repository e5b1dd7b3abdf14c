-- Who connects vendors of games, and who says what is shown of their games.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || '{games.vendors,games.catalogue}'::text[]) as code order by code)
 where role_id = 'administrator';
