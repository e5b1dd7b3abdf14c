-- A guest is forgotten whole, with sports bets too: only what is of demo money can be deleted, and nothing is ever changed.
drop trigger ticket_append_only on sportsbook.ticket;
create trigger ticket_append_only before update on sportsbook.ticket for each row execute function platform.refuse_change();
create trigger ticket_undeletable before delete on sportsbook.ticket for each row
  when (old.currency <> 'XXX') execute function platform.refuse_change();

-- What says no currency is deleted before its ticket, which does.
create function sportsbook.refuse_real_ticket() returns trigger language plpgsql as $$
begin
  if exists (select from sportsbook.ticket where bet_id = old.bet_id and currency = 'XXX') then
    return old;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end $$;
drop trigger leg_append_only on sportsbook.leg;
create trigger leg_append_only before update on sportsbook.leg for each row execute function platform.refuse_change();
create trigger leg_undeletable before delete on sportsbook.leg for each row execute function sportsbook.refuse_real_ticket();
drop trigger verdict_append_only on sportsbook.verdict;
create trigger verdict_append_only before update on sportsbook.verdict for each row execute function platform.refuse_change();
create trigger verdict_undeletable before delete on sportsbook.verdict for each row execute function sportsbook.refuse_real_ticket();
drop trigger cash_out_append_only on sportsbook.cash_out;
create trigger cash_out_append_only before update on sportsbook.cash_out for each row execute function platform.refuse_change();
create trigger cash_out_undeletable before delete on sportsbook.cash_out for each row execute function sportsbook.refuse_real_ticket();
drop trigger day_cut_append_only on sportsbook.day_cut;
create trigger day_cut_append_only before update on sportsbook.day_cut for each row execute function platform.refuse_change();
create trigger day_cut_undeletable before delete on sportsbook.day_cut for each row execute function sportsbook.refuse_real_ticket();
drop trigger palpable_error_append_only on sportsbook.palpable_error;
create trigger palpable_error_append_only before update on sportsbook.palpable_error for each row execute function platform.refuse_change();
create trigger palpable_error_undeletable before delete on sportsbook.palpable_error for each row execute function sportsbook.refuse_real_ticket();
