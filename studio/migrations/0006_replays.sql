-- A window that shows one round again, by the portal's word: it has nothing to take stakes on.
alter table session
  add column replayed_round_id uuid references round on delete cascade,
  add constraint session_replays_alone check (
    replayed_round_id is null or (launch_token is null and launch_token_hash is null));
create index session_of_replay on session (replayed_round_id) where replayed_round_id is not null;
