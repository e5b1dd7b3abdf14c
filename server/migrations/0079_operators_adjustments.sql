-- How much an operator may propose at once and in a day, either way; whoever has no row has the usual limit.
create table operators.adjustment_limit (
  operator_id uuid not null references operators.operator,
  single_max bigint not null constraint adjustment_limit_single check (single_max >= 0),
  day_max bigint not null constraint adjustment_limit_day check (day_max >= single_max),
  constraint adjustment_limit_pk primary key (operator_id)
);
-- Who may propose an adjustment of a balance, and approve one of somebody else.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || '{money.adjust}'::text[]) as code order by code)
 where role_id = 'administrator';
