-- Ends of sessions are heard twice a second by every node.
create index session_ended on identity.session (ended_at) where ended_at is not null;
