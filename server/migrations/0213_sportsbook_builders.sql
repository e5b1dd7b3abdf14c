-- Bet builders: several outcomes of one match as one bet. Rows that are there met a narrower rule of kinds.
alter table sportsbook.ticket drop constraint ticket_kind_known;
alter table sportsbook.ticket add constraint ticket_kind_known check (kind in ('SINGLE', 'PARLAY', 'SYSTEM', 'BUILDER')) not valid;

-- What a builder was placed at: decimal odds by set of legs. Bit n stands for leg n, so the first are of none and the last of all.
-- A leg that is void or pushed leaves those of the others. What the wait of a live one made worse is in `verdict`, all of them.
create table sportsbook.builder (
  bet_id uuid not null,
  brand_id uuid not null,
  prices text[] not null constraint builder_prices_of_all_sets check (cardinality(prices) in (4, 8, 16, 32, 64)),
  constraint builder_pk primary key (bet_id)
) partition by range (bet_id);
select platform.ensure_partitions('sportsbook.builder'::regclass, 8);
create trigger builder_append_only before update on sportsbook.builder for each row execute function platform.refuse_change();
create trigger builder_undeletable before delete on sportsbook.builder for each row execute function sportsbook.refuse_real_ticket();

-- Every brand’s book sells them from its next version on, with what each leg adds to their margin in hundredths of a percent.
insert into sportsbook.brand_rules (brand_id, version, rules, made_ms, made_by)
select brand_id, version + 1, rules || '{"builder": {"isOn": true, "margin": 450}}', platform.now_ms(), 'migration'
  from (select distinct on (brand_id) brand_id, version, rules from sportsbook.brand_rules order by brand_id, version desc) latest
 where not rules ? 'builder';
