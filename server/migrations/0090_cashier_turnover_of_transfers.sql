-- Money that came along an agent's line has to be played as a deposit's has. The transfer is a row of another module.
alter table cashier.turnover_obligation
  add column transfer_id uuid,
  drop constraint turnover_of_one_thing,
  add constraint turnover_of_one_thing check (num_nonnulls(deposit_id, suspense_id, transfer_id) = 1);
create unique index turnover_of_transfer on cashier.turnover_obligation (transfer_id) where transfer_id is not null;

-- Who sees the transfers of a brand's lines, and who sets their terms.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || case role_id
      when 'administrator' then '{transfers.read,transfers.rules}'::text[]
      when 'risk' then '{transfers.read,transfers.rules}'::text[]
      when 'support' then '{transfers.read}'::text[]
    end) as code order by code)
 where role_id in ('administrator', 'risk', 'support');
