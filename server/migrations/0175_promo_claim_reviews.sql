-- A claim that an account of the same person may have made before waits for an operator, as an application does: what is
-- claimed, and by what the accounts are linked, is kept as it was when it was claimed.
alter table promo.application
  -- By which it is claimed; null of what a member wrote itself.
  add column cycle_key text,
  add column claim jsonb,
  drop constraint application_says_something,
  add constraint application_says_something check (remark <> '' or pictures > 0 or cycle_key is not null),
  add constraint application_of_claim check ((cycle_key is null) = (claim is null));
create unique index application_of_claim_once on promo.application (member_id, promotion_id, cycle_key)
  where cycle_key is not null;
create or replace function promo.refuse_other_application() returns trigger language plpgsql as $$
begin
  if (new.application_id, new.brand_id, new.member_id, new.promotion_id, new.version_id, new.client_id, new.remark,
      new.pictures, new.applied_at, new.cycle_key, new.claim)
     is distinct from
     (old.application_id, old.brand_id, old.member_id, old.promotion_id, old.version_id, old.client_id, old.remark,
      old.pictures, old.applied_at, old.cycle_key, old.claim)
     or (old.amount is not null and (new.amount, new.claim_until) is distinct from (old.amount, old.claim_until))
     or (new.state <> old.state and (old.state, new.state) not in
         (('applying', 'issued'), ('applying', 'rejected'), ('applying', 'close'), ('issued', 'claimed'), ('issued', 'close'))) then
    raise exception 'an application is kept' using errcode = 'restrict_violation', constraint = 'application_kept';
  end if;
  return new;
end $$;
