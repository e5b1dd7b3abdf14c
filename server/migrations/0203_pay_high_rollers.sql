-- What players won may be carried of single members alone: of whoever won so much in a period in which its whole line was
-- behind, to be made up for by what the same member loses later.
alter table pay.terms drop constraint terms_carry_known;
alter table pay.terms
  add constraint terms_carry_known check (carry_mode in ('PERMANENT', 'PERIOD', 'NONE', 'HIGH_ROLLER')),
  add column high_roller_from bigint constraint terms_high_roller check (high_roller_from > 0),
  add constraint terms_high_roller_by_mode check ((carry_mode = 'HIGH_ROLLER') = (high_roller_from is not null));
alter table pay.run add column high_roller_from bigint;

create or replace function pay.refuse_other_run() returns trigger language plpgsql as $$
begin
  if (new.run_id, new.brand_id, new.kind, new.category, new.cycle, new.begin_ms, new.end_ms, new.currency, new.minor_unit,
      new.payer_mode, new.carry_mode, new.high_roller_from, new.require_loss, new.step_wise, new.fees, new.bills, new.total,
      new.of_platform, new.hash, new.root, new.computed_at)
     is distinct from
     (old.run_id, old.brand_id, old.kind, old.category, old.cycle, old.begin_ms, old.end_ms, old.currency, old.minor_unit,
      old.payer_mode, old.carry_mode, old.high_roller_from, old.require_loss, old.step_wise, old.fees, old.bills, old.total,
      old.of_platform, old.hash, old.root, old.computed_at)
     or new.paid < old.paid or new.tried_to < old.tried_to or (old.state = 'PAID' and new.state <> 'PAID')
     or (old.state = 'APPROVED' and new.state = 'COMPUTED') then
    raise exception 'a run is kept as it was computed' using errcode = 'restrict_violation', constraint = 'run_kept';
  end if;
  return new;
end $$;

-- What a bill carries of single members: its line has the same amounts in the order of their ids, and names nobody.
create table pay.roller (
  bill_id uuid not null references pay.bill,
  member_id uuid not null,
  brand_id uuid not null,
  -- What the member staked less what it got: below zero where it won.
  own bigint not null,
  carry_in bigint not null constraint roller_carry_in check (carry_in <= 0),
  carry_out bigint not null constraint roller_carry_out check (carry_out <= 0),
  constraint roller_pk primary key (bill_id, member_id)
);
create trigger roller_append_only before update or delete on pay.roller
  for each row execute function platform.refuse_change();
