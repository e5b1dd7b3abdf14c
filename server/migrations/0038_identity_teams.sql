-- An agent's direct members, the newest first or by the beginning of a name, and how many came since when: never by
-- reading all of them. The first takes the place of the index by parent alone.
create index member_team on identity.member (parent_id, joined_at desc, member_id desc) where parent_id is not null;
create index member_team_name on identity.member (parent_id, username text_pattern_ops) where parent_id is not null;
drop index identity.member_parent;
