create schema operators;

-- What an operator may do: a role is a set of permissions, whose names are a closed list of the contract.
create table operators.role (
  role_id text primary key constraint role_id_plain check (role_id ~ '^[a-z][a-z_]{1,30}$'),
  permissions text[] not null
);
insert into operators.role (role_id, permissions) values
  ('administrator', '{members.read,members.note,members.freeze,members.sessions,members.force_password,members.close,members.secrets,brands.read,brands.maintenance,brands.flags,brands.registration,content.edit,audit.read,approvals.read,approvals.decide,operators.read,operators.manage}'),
  ('support', '{members.read,members.note,members.sessions,members.force_password,members.secrets,brands.read,approvals.read}'),
  ('risk', '{members.read,members.note,members.freeze,members.sessions,members.close,brands.read,audit.read,approvals.read,approvals.decide}'),
  ('content', '{brands.read,content.edit}'),
  ('viewer', '{members.read,brands.read,audit.read,approvals.read}');

-- Operators were a table of members' schema that nothing but the demo wrote to.
alter table identity.operator set schema operators;
update operators.operator set role = 'administrator' where not exists (select 1 from operators.role where role_id = role);
alter table operators.operator rename column role to role_id;
alter table operators.operator
  add column must_change_password boolean not null default true,
  -- The authenticator's secret, sealed; a new one waits until it was proved.
  add column totp_sealed bytea,
  add column totp_pending_sealed bytea,
  -- The step of the newest code that was taken: it and all before it are spent.
  add column totp_last_step bigint not null default 0,
  add column closed_at bigint,
  add column last_sign_in_at bigint,
  add constraint operator_role foreign key (role_id) references operators.role,
  add constraint operator_username_folded check (username = lower(username));

-- The brands that an operator is limited to; without a row here it is all of them.
create table operators.operator_brand (
  operator_id uuid not null references operators.operator,
  brand_id uuid not null references brand.brand,
  constraint operator_brand_pk primary key (operator_id, brand_id)
);

create table operators.recovery_code (
  operator_id uuid not null references operators.operator,
  code_hash bytea not null,
  used_at bigint,
  constraint recovery_code_pk primary key (operator_id, code_hash)
);

create table operators.session (
  session_id uuid primary key,
  operator_id uuid not null references operators.operator,
  token_hash bytea not null constraint operator_session_token_unique unique,
  -- When the second factor was proved in this session; without it, it is good for enrolling alone.
  proved_at bigint,
  created_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  ended_by text,
  ip text not null,
  agent text not null
);
create index operator_session_of on operators.session (operator_id, created_at desc);

-- Failed sign-ins by the name that was tried, whether or not somebody has it, and by where they came from.
create table operators.sign_in_guard (
  kind text not null constraint sign_in_guard_kind check (kind in ('name', 'network')),
  tried text not null,
  failures int not null,
  since bigint not null,
  locked_until bigint not null default 0,
  lock_count int not null default 0,
  constraint sign_in_guard_pk primary key (kind, tried)
);
create index sign_in_guard_age on operators.sign_in_guard (since);

-- What one operator proposed and another decides: the payload that was seen is the one that runs, once.
create table operators.approval (
  approval_id uuid primary key,
  brand_id uuid references brand.brand,
  kind text not null,
  subject text not null,
  label text not null,
  payload jsonb not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null constraint approval_has_reason check (reason <> ''),
  proposed_by uuid not null references operators.operator,
  proposed_at bigint not null,
  expires_at bigint not null,
  state text not null default 'waiting' constraint approval_state_known
    check (state in ('waiting', 'approved', 'rejected', 'withdrawn', 'expired')),
  decided_by uuid references operators.operator,
  decided_at bigint,
  decision_reason text,
  constraint approval_of_two check (state not in ('approved', 'rejected') or decided_by <> proposed_by),
  constraint approval_decided check ((state in ('approved', 'rejected', 'withdrawn')) = (decided_by is not null and decided_at is not null))
);
-- Of one thing, one change waits at a time.
create unique index approval_one_waits on operators.approval (kind, subject) where state = 'waiting';
create index approval_newest on operators.approval (approval_id desc);
create index approval_waiting on operators.approval (expires_at) where state = 'waiting';

-- What was proposed is never changed, and what was decided never again.
create function operators.refuse_other_approval() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or (new.kind, new.subject, new.payload, new.before, new.after, new.reason, new.proposed_by)
     is distinct from (old.kind, old.subject, old.payload, old.before, old.after, old.reason, old.proposed_by) then
    raise exception 'an approval is decided once, as it was proposed';
  end if;
  return new;
end $$;
create trigger approval_as_proposed before update on operators.approval
  for each row execute function operators.refuse_other_approval();
create trigger approval_not_deleted before delete on operators.approval
  for each row execute function platform.refuse_change();
