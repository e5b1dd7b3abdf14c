-- Postings lie by when they were booked, and no longer by their fact: a correction of an old bet is written into this
-- week and into none of before, so that a week that is over can be sealed. That a fact is booked once goes on to be
-- the promise of wallet.entry, which lies by its fact. Lines of before keep their weeks: their fact's id stands for them.
alter table wallet.posting rename to posting_by_fact;
do $$
declare one record;
begin
  for one in select c.oid::regclass as name, c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
              where i.inhparent = 'wallet.posting_by_fact'::regclass loop
    execute format('alter table %s rename to %I', one.name, one.relname || '_by_fact');
  end loop;
end $$;

create table wallet.posting (
  like wallet.posting_by_fact including constraints including defaults,
  posted_id uuid not null default uuidv7()
) partition by range (posted_id);

select platform.add_partition('wallet.posting', format('wallet.%I', replace(c.relname, '_by_fact', '')), ends[1]::uuid, ends[2]::uuid)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
 cross join lateral (select regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''(.+)''\) TO \(''(.+)''\)') as ends) bound
 where i.inhparent = 'wallet.posting_by_fact'::regclass
 order by ends[1];

insert into wallet.posting (fact_id, kind, seq, n, debit_account_id, credit_account_id, amount, debit_version, debit_balance,
                            credit_version, credit_balance, at_ms, posted_xid, posted_id)
select fact_id, kind, seq, n, debit_account_id, credit_account_id, amount, debit_version, debit_balance, credit_version,
       credit_balance, at_ms, posted_xid, fact_id from wallet.posting_by_fact;
drop table wallet.posting_by_fact;

create index posting_debit_line on wallet.posting (debit_account_id, debit_version)
  where debit_version is not null and kind not in ('bet.settled', 'bet.cancelled', 'bet.voided');
create index posting_credit_line on wallet.posting (credit_account_id, credit_version)
  where credit_version is not null and kind <> 'bet.placed';
create index posting_debit_other on wallet.posting (debit_account_id, kind, debit_version)
  where debit_version is not null and kind not in ('bet.placed', 'bet.settled', 'bet.cancelled', 'bet.voided');
create index posting_credit_other on wallet.posting (credit_account_id, kind, credit_version)
  where credit_version is not null and kind not in ('bet.placed', 'bet.settled');
create index posting_demo_fact on wallet.posting (fact_id) where uuid_extract_version(debit_account_id) = 8;
create index posting_of_no_bet on wallet.posting (kind, fact_id)
  where kind not in ('bet.placed', 'bet.settled', 'bet.cancelled', 'bet.voided', 'bet.reversed', 'bet.adjusted', 'rebate.paid',
                     'rebate.reversed', 'promo.credited', 'promo.reversed', 'tip.paid', 'tip.reversed');
-- Ids of a booking rise: a summary of blocks finds what came since, and costs whoever writes nothing.
create index posting_by_booking on wallet.posting using brin (posted_id) with (pages_per_range = 32, autosummarize = on);

create trigger posting_append_only before update on wallet.posting for each row execute function platform.refuse_change();
create trigger posting_undeletable before delete on wallet.posting for each row
  when (uuid_extract_version(old.debit_account_id) is distinct from 8) execute function platform.refuse_change();

-- Where the lines lie that an account has behind its verified one.
truncate reporting.check_line;
alter table reporting.check_line add column posted_id uuid not null;
