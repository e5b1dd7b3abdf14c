create schema contracts;

-- Agents' contracts: what an upline, or the platform, pays a direct downline of dividends and salaries. Whoever pays is paid
-- itself by a contract of the same kind and category, and none pays a higher rate than it is paid.

-- Contracts of a kind that begin and end together: whoever crosses a boundary holds the row, whoever changes one contract
-- shares it.
create table contracts.series (
  brand_id uuid not null,
  kind text not null
    constraint series_kind_known check (kind in ('DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY')),
  category text not null
    constraint series_category_known check (category in ('CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP')),
  -- How often dividends are paid; salaries have the one of their kind.
  cycle text not null,
  constraint series_pk primary key (brand_id, kind, category, cycle),
  constraint series_cycle_known check ((kind = 'DIVIDEND') = (cycle <> 'OWN') and cycle in ('HALF_MONTH', 'MONTH', 'WEEK', 'OWN'))
);

-- Who receives contracts of a kind: held while one is offered, so that all products and a single one are never both.
create table contracts.holder (
  receiver_id uuid not null,
  kind text not null,
  brand_id uuid not null,
  constraint holder_pk primary key (receiver_id, kind)
);

create table contracts.contract (
  contract_id uuid not null constraint contract_pk primary key,
  brand_id uuid not null,
  kind text not null,
  category text not null,
  cycle text not null,
  -- Null where the platform pays.
  payer_id uuid,
  receiver_id uuid not null,
  -- How many stand above the receiver: contracts are locked from the top down.
  depth int not null constraint contract_depth check (depth >= 0),
  state text not null constraint contract_state_known check (state in
    ('PENDING', 'ACTIVE', 'EDIT_PENDING', 'TERMINATION_PENDING', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'TERMINATED')),
  versions int not null default 0,
  -- The terms that run, with their highest rate.
  running_version int,
  running_rate bigint,
  -- The terms that were accepted and begin at a boundary.
  next_version int,
  next_rate bigint,
  next_at bigint,
  -- The boundary at which it ends, and why.
  end_at bigint,
  end_reason text,
  offered_ms bigint not null,
  -- When and why it was over: since then it never changes.
  over_ms bigint,
  over_reason text constraint contract_reason_known check (over_reason in ('REJECTED', 'WITHDRAWN', 'EXPIRED', 'TERMINATED',
    'UPLINE_ENDED', 'UPLINE_RATE_LOWERED', 'ABOVE_UPLINE', 'MOVED', 'FORCED')),
  constraint contract_of_series foreign key (brand_id, kind, category, cycle) references contracts.series,
  constraint contract_between_two check (payer_id is distinct from receiver_id),
  constraint contract_running check ((running_version is null) = (running_rate is null)),
  constraint contract_next check ((next_version is null) = (next_rate is null) and (next_version is null) = (next_at is null)),
  constraint contract_ends check ((end_at is null) = (end_reason is null)),
  constraint contract_over check ((over_ms is null) = (over_reason is null)),
  constraint contract_over_by_state check (case
    when state in ('REJECTED', 'WITHDRAWN', 'EXPIRED') then over_ms is not null and running_version is null
    when state = 'TERMINATED' then over_ms is not null or end_at is not null
    else over_ms is null end),
  constraint contract_offer_has_no_terms check (state <> 'PENDING' or (running_version is null and next_version is null)),
  constraint contract_accepted_has_terms check (
    over_ms is not null or state = 'PENDING' or running_version is not null or next_version is not null),
  constraint contract_over_runs_no_more check (over_ms is null or (running_version is null and next_version is null))
);
create unique index contract_one_live on contracts.contract (receiver_id, kind, category) where over_ms is null;
create index contract_received on contracts.contract (receiver_id, contract_id);
create index contract_paid on contracts.contract (payer_id, contract_id);
create index contract_paid_live on contracts.contract (payer_id, kind, category) where over_ms is null;
create index contract_of_brand on contracts.contract (brand_id, contract_id);
create index contract_of_brand_live on contracts.contract (brand_id, kind, category, cycle) where over_ms is null;
create function contracts.refuse_other_contract() returns trigger language plpgsql as $$
begin
  if (new.contract_id, new.brand_id, new.kind, new.category, new.cycle, new.payer_id, new.receiver_id, new.depth, new.offered_ms)
     is distinct from
     (old.contract_id, old.brand_id, old.kind, old.category, old.cycle, old.payer_id, old.receiver_id, old.depth, old.offered_ms)
     or new.versions < old.versions or old.over_ms is not null then
    raise exception 'a contract is kept' using errcode = 'restrict_violation', constraint = 'contract_kept';
  end if;
  return new;
end $$;
create trigger contract_kept before update on contracts.contract
  for each row execute function contracts.refuse_other_contract();
create trigger contract_undeletable before delete on contracts.contract for each row execute function platform.refuse_change();

-- The terms that were offered, each for ever.
create table contracts.version (
  contract_id uuid not null references contracts.contract,
  version int not null,
  brand_id uuid not null,
  rate_type text not null constraint version_rate_type_known check (rate_type in ('P', 'A')),
  tiers jsonb not null,
  -- The highest rate of the tiers, in hundred-millionths.
  rate bigint not null constraint version_rate check (rate > 0),
  hash text not null,
  made_ms bigint not null,
  constraint version_pk primary key (contract_id, version)
);
create trigger version_append_only before update or delete on contracts.version
  for each row execute function platform.refuse_change();

-- What a receiver is asked: to take a new contract (P), to take other terms (E), to have it end (V).
create table contracts.request (
  request_id bigint generated always as identity constraint request_pk primary key,
  brand_id uuid not null,
  contract_id uuid not null references contracts.contract,
  letter text not null constraint request_letter_known check (letter in ('P', 'E', 'V')),
  version int,
  asked_ms bigint not null,
  expires_ms bigint not null,
  answered_ms bigint,
  answer text constraint request_answer_known check (answer in ('accept', 'reject', 'confirm', 'withdraw', 'expire')),
  -- Why nobody needs to answer any more, where neither side said so.
  reason text,
  constraint request_version foreign key (contract_id, version) references contracts.version,
  constraint request_has_terms check ((letter = 'V') = (version is null)),
  constraint request_answered check ((answered_ms is null) = (answer is null))
);
create unique index request_one_open on contracts.request (contract_id) where answered_ms is null;
create index request_overdue on contracts.request (expires_ms) where answered_ms is null;
create index request_of_contract on contracts.request (contract_id, request_id);
create function contracts.refuse_other_request() returns trigger language plpgsql as $$
begin
  if old.answered_ms is not null
     or (new.request_id, new.brand_id, new.contract_id, new.letter, new.version, new.asked_ms, new.expires_ms)
     is distinct from (old.request_id, old.brand_id, old.contract_id, old.letter, old.version, old.asked_ms, old.expires_ms) then
    raise exception 'a request is answered once' using errcode = 'restrict_violation', constraint = 'request_kept';
  end if;
  return new;
end $$;
create trigger request_kept before update on contracts.request
  for each row execute function contracts.refuse_other_request();
create trigger request_undeletable before delete on contracts.request for each row execute function platform.refuse_change();

-- Which terms ran when, from a boundary until a later one: what a period is paid by.
create table contracts.term (
  contract_id uuid not null,
  begin_ms bigint not null,
  brand_id uuid not null,
  version int not null,
  end_ms bigint,
  -- Other terms began, or why the contract ended.
  end_reason text,
  constraint term_pk primary key (contract_id, begin_ms),
  constraint term_version foreign key (contract_id, version) references contracts.version,
  constraint term_lasts check (end_ms is null or end_ms > begin_ms),
  constraint term_ended check ((end_ms is null) = (end_reason is null))
);
create unique index term_one_open on contracts.term (contract_id) where end_ms is null;
create index term_of_brand on contracts.term (brand_id, begin_ms);
create function contracts.refuse_other_term() returns trigger language plpgsql as $$
begin
  if old.end_ms is not null
     or (new.contract_id, new.begin_ms, new.brand_id, new.version) is distinct from
        (old.contract_id, old.begin_ms, old.brand_id, old.version) then
    raise exception 'what ran is kept' using errcode = 'restrict_violation', constraint = 'term_kept';
  end if;
  return new;
end $$;
create trigger term_kept before update on contracts.term for each row execute function contracts.refuse_other_term();
create trigger term_undeletable before delete on contracts.term for each row execute function platform.refuse_change();

-- What happened to a contract, by whom.
create table contracts.event (
  event_id uuid not null constraint event_pk primary key,
  brand_id uuid not null,
  contract_id uuid not null references contracts.contract,
  what text not null constraint event_known check (what in ('offer', 'request edit', 'request termination', 'accept', 'reject',
    'confirm', 'withdraw', 'expire', 'begin', 'end')),
  by text not null constraint event_by_known check (by in ('payer', 'receiver', 'clock', 'operator')),
  operator text,
  version int,
  reason text,
  at_ms bigint not null,
  constraint event_of_operator check ((by = 'operator') = (operator is not null))
);
create index event_of_contract on contracts.event (contract_id, event_id);
create trigger event_append_only before update or delete on contracts.event
  for each row execute function platform.refuse_change();

-- The boundaries at which something that was agreed to begins or ends; each is crossed once.
create table contracts.boundary (
  brand_id uuid not null,
  kind text not null,
  category text not null,
  cycle text not null,
  at_ms bigint not null,
  crossed_ms bigint,
  begun int not null default 0,
  ended int not null default 0,
  constraint boundary_pk primary key (brand_id, kind, category, cycle, at_ms),
  constraint boundary_of_series foreign key (brand_id, kind, category, cycle) references contracts.series
);
create index boundary_owed on contracts.boundary (at_ms) where crossed_ms is null;
create function contracts.refuse_other_boundary() returns trigger language plpgsql as $$
begin
  if old.crossed_ms is not null or new.at_ms is distinct from old.at_ms then
    raise exception 'a boundary is crossed once' using errcode = 'restrict_violation', constraint = 'boundary_kept';
  end if;
  return new;
end $$;
create trigger boundary_kept before update on contracts.boundary
  for each row execute function contracts.refuse_other_boundary();
create trigger boundary_undeletable before delete on contracts.boundary for each row execute function platform.refuse_change();

-- The switches of the four kinds, off until a brand wants them.
insert into brand.flag (brand_id, mod_id, enabled)
select brand_id, mod_id, false from brand.brand cross join unnest(array['CONTRACT', 'SALARY', 'HOURSALARY', 'REALTIMESALARY']) mod_id
    on conflict do nothing;
