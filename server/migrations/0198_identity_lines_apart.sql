-- Nobody real stands below or above a trial account: their lines never meet, whoever writes them.
create function identity.refuse_mixed_line() returns trigger language plpgsql as $$
begin
  if new.parent_id is not null and exists (
       select from identity.member up
        where up.member_id = new.parent_id and (up.type in (4, 41, 42)) <> (new.type in (4, 41, 42)))
     or tg_op = 'UPDATE' and (old.type in (4, 41, 42)) <> (new.type in (4, 41, 42)) and exists (
       select from identity.member below where below.parent_id = new.member_id) then
    raise exception 'lines of real and of trial accounts are apart'
      using errcode = 'restrict_violation', constraint = 'member_line_of_one_sort';
  end if;
  return new;
end $$;
create trigger member_line_of_one_sort before insert or update of type, parent_id on identity.member
  for each row execute function identity.refuse_mixed_line();
