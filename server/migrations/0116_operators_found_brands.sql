-- Who proposes a new brand of the installation; another of them decides.
update operators.role set permissions = array(select distinct code from unnest(permissions || '{brands.found}'::text[]) as code
                                               order by code)
 where role_id = 'administrator';
