-- Who proposes on which terms a brand pays out, and from which sums on two decide.
update operators.role set permissions = array(select distinct code from unnest(permissions || '{cashier.terms}'::text[]) as code
                                               order by code)
 where role_id = 'administrator';
