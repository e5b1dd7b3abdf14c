-- Who sees what the checks of the ledger found, and runs them.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || '{ledger.verify}'::text[]) as code order by code)
 where role_id in ('administrator', 'risk');
