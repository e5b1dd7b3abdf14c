-- The log is read from the newest on, by any one of these.
create index action_newest on audit.action (at_ms desc, action_id desc);
create index action_of_brand on audit.action (brand_id, at_ms desc, action_id desc);
create index action_of_operator on audit.action (operator, at_ms desc, action_id desc);
create index action_of_command on audit.action (command, at_ms desc, action_id desc);
create index action_of_subject_newest on audit.action (subject, at_ms desc, action_id desc);
