create schema identity;

create table identity.member (
  member_id uuid primary key,
  brand_id uuid not null,
  username text not null,
  nickname text not null,
  -- 0 member, 1 agent, 2 top agent, 4 guest, 41 trial agent, 42 trial top agent.
  type smallint not null constraint member_type_known check (type in (0, 1, 2, 4, 41, 42)),
  parent_id uuid references identity.member,
  -- The line above, top agent first: copied into every bet.
  ancestor_path uuid[] not null,
  password_hash text not null,
  first_login boolean not null default false,
  closed_at bigint,
  profile jsonb not null default '{}',
  joined_at bigint not null,
  last_login_at bigint,
  constraint member_username_unique unique (brand_id, username),
  constraint member_username_folded check (username = lower(username)),
  constraint member_parent_in_path check ((parent_id is null and cardinality(ancestor_path) = 0)
    or ancestor_path[cardinality(ancestor_path)] = parent_id)
);
create index member_parent on identity.member (parent_id);

create table identity.member_closure (
  ancestor_id uuid not null references identity.member,
  descendant_id uuid not null references identity.member,
  depth smallint not null,
  constraint member_closure_pk primary key (ancestor_id, descendant_id),
  constraint member_closure_self_at_zero check ((ancestor_id = descendant_id) = (depth = 0))
);
create index member_closure_descendant on identity.member_closure (descendant_id, depth);

create table identity.registration_link (
  link_id uuid primary key,
  brand_id uuid not null,
  code text not null constraint registration_link_code_unique unique,
  creator_id uuid not null references identity.member,
  member_type smallint not null constraint registration_link_type check (member_type in (0, 1)),
  max_uses int not null default 0,
  used_count int not null default 0,
  expires_at bigint,
  disabled_at bigint,
  constraint registration_link_not_overused check (max_uses = 0 or used_count <= max_uses)
);
create index registration_link_creator on identity.registration_link (creator_id);

create table identity.session (
  session_id uuid primary key,
  token_hash bytea not null constraint session_token_unique unique,
  brand_id uuid not null,
  member_id uuid not null references identity.member,
  created_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  ended_by text,
  ip text not null,
  agent text not null
);
create index session_of_member on identity.session (member_id, created_at desc);

-- Failed sign-ins by the name that was tried, whether or not somebody has it.
create table identity.login_guard (
  brand_id uuid not null,
  username text not null,
  failures int not null,
  since bigint not null,
  locked_until bigint not null default 0,
  lock_count int not null default 0,
  constraint login_guard_pk primary key (brand_id, username)
);

create table identity.operator (
  operator_id uuid primary key,
  username text not null constraint operator_username_unique unique,
  password_hash text not null,
  role text not null,
  created_at bigint not null
);
