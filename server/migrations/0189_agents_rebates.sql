-- How many one operator alone cuts; above it two decide. Without a row one does.
create table agents.rate_limit (
  brand_id uuid not null constraint rate_limit_pk primary key,
  most_cut int not null constraint rate_limit_most check (most_cut >= 0)
);

-- What the endings that were read give of products that are paid by the day. The day is that of the ending, or the
-- first that is not paid yet.
create table agents.rebate_sum (
  brand_id uuid not null,
  day date not null,
  member_id uuid not null,
  product text not null,
  amount numeric not null,
  constraint rebate_sum_pk primary key (brand_id, day, member_id, product)
) with (fillfactor = 80);

-- Days that are paid, or owed: one run after the other, each once.
create table agents.rebate_run (
  run_id uuid not null constraint rebate_run_pk primary key,
  brand_id uuid not null,
  day date not null,
  currency text not null,
  state text not null constraint rebate_run_state check (state in ('COMPUTED', 'PAID')),
  hash bytea not null,
  lines int not null,
  -- Of its lines, what they come to, what is paid, and what is left to eat.
  earned numeric not null,
  due bigint not null,
  paid bigint not null default 0,
  paid_lines int not null default 0,
  computed_at bigint not null,
  paid_at bigint,
  constraint rebate_run_of_day unique (brand_id, day)
);
create index rebate_run_unpaid on agents.rebate_run (brand_id, day) where state = 'COMPUTED';

-- What a run gives somebody: what the day came to and what was below zero before it; paid, or carried.
create table agents.rebate_line (
  run_id uuid not null references agents.rebate_run,
  member_id uuid not null,
  brand_id uuid not null,
  -- The fact under which it is booked.
  fact_id uuid not null default uuidv7(),
  earned bigint not null,
  carry_in bigint not null,
  due bigint not null,
  carry_out bigint not null,
  state text not null constraint rebate_line_state check (state in ('DUE', 'NOTHING', 'PAID', 'HELD')),
  paid_at bigint,
  constraint rebate_line_pk primary key (run_id, member_id),
  constraint rebate_line_fact_unique unique (fact_id),
  constraint rebate_line_adds_up check (earned + carry_in = due + carry_out and due >= 0 and carry_out <= 0 and carry_in <= 0
    and (due = 0 or carry_out = 0) and (state = 'NOTHING') = (due = 0))
);
create index rebate_line_of_member on agents.rebate_line (member_id, run_id);
create index rebate_line_open on agents.rebate_line (run_id, member_id) where state = 'DUE';
create index rebate_line_held on agents.rebate_line (brand_id, member_id) where state = 'HELD';

-- What somebody's days came to below zero, and later days eat.
create table agents.rebate_carry (
  member_id uuid not null constraint rebate_carry_pk primary key,
  brand_id uuid not null,
  amount bigint not null constraint rebate_carry_below check (amount < 0)
);

-- Who sees what lines have and get, and who changes it.
update operators.role set permissions = array(
    select distinct code from unnest(permissions || case role_id
      when 'administrator' then '{rates.read,rates.change}'::text[]
      else '{rates.read}'::text[]
    end) as code order by code)
 where role_id in ('administrator', 'risk', 'support', 'viewer');
