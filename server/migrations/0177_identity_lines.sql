-- What a line is counted by, beside each pair of the tree: since when the lower one is there, and whether it is an agent.
alter table identity.member_closure add column joined_at bigint, add column is_agent boolean not null default false;
update identity.member_closure c set joined_at = m.joined_at, is_agent = m.type in (1, 2, 41, 42)
  from identity.member m where m.member_id = c.descendant_id;
alter table identity.member_closure alter column joined_at set not null;
create index member_closure_joined on identity.member_closure (ancestor_id, joined_at);
create index member_closure_agents on identity.member_closure (ancestor_id) where is_agent;

-- Who is signed in of a brand; what changes with every call is in no index.
create index session_open on identity.session (brand_id, member_id) where ended_at is null;

-- Where a member stood before an operator moved it, or the line that it is in: bets of then keep the path of then.
create table identity.past_line (
  member_id uuid not null references identity.member,
  brand_id uuid not null,
  parent_id uuid,
  ancestor_path uuid[] not null,
  until_ms bigint not null,
  constraint past_line_pk primary key (member_id, until_ms),
  constraint past_line_parent_in_path check ((parent_id is null and cardinality(ancestor_path) = 0)
    or ancestor_path[cardinality(ancestor_path)] = parent_id)
);
create index past_line_parent on identity.past_line (parent_id, member_id) where parent_id is not null;
create index past_line_until on identity.past_line (until_ms);
create trigger past_line_append_only before update or delete on identity.past_line
  for each row execute function platform.refuse_change();
