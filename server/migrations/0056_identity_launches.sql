-- A window that was launched has a session of its own, for what was launched in it alone: it ends with the one that
-- launched it.
alter table identity.session
  add column parent_id uuid constraint session_parent references identity.session,
  add column scope text constraint session_scope_known check (scope in ('LOTTERY')),
  add constraint session_scope_of_launched check ((parent_id is null) = (scope is null));
create index session_of_parent on identity.session (parent_id) where parent_id is not null;

-- An address to launch something at: its token opens it once, within its time, at its host. What is launched is written
-- down here and not in the address.
create table identity.launch (
  launch_id uuid primary key,
  token_hash bytea not null constraint launch_token_unique unique,
  brand_id uuid not null,
  member_id uuid not null references identity.member on delete cascade,
  session_id uuid not null references identity.session on delete cascade,
  scope text not null constraint launch_scope_known check (scope in ('LOTTERY')),
  host text not null,
  target jsonb not null,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index launch_of_member on identity.launch (member_id, created_at desc);
create index launch_of_session on identity.launch (session_id);
create index launch_expires on identity.launch (expires_at);
