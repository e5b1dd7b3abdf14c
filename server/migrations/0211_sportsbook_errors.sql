-- Bets that were taken at odds that were plainly wrong: two operators had them settled at others, or void.
create table sportsbook.palpable_error (
  bet_id uuid not null constraint palpable_error_pk primary key,
  brand_id uuid not null,
  -- Decimal odds of each leg; null: it is void.
  odds text[],
  reason text not null,
  made_by text not null,
  made_ms bigint not null
);
create trigger palpable_error_append_only before update or delete on sportsbook.palpable_error for each row execute function platform.refuse_change();

-- Who decides how events ended that no feed speaks of.
update operators.role set permissions = array(select distinct code from unnest(permissions || '{sports.settle}'::text[]) as code order by code)
 where role_id in ('administrator', 'risk');
