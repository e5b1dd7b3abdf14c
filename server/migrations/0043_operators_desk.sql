-- What the roles that every installation begins with may do at the pages of the desk. A role that was changed by hand
-- gains what is new as well; taking it away again is a change like any other.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || case role_id
      when 'administrator' then '{members.contacts,members.label,brands.labels,brands.access,brands.profile,chat.moderate,feedback.answer}'::text[]
      when 'support' then '{members.contacts,chat.moderate,feedback.answer}'::text[]
      when 'risk' then '{members.contacts,members.label,brands.access,chat.moderate}'::text[]
    end) as code order by code)
 where role_id in ('administrator', 'support', 'risk');
