-- Where a vendor shows rounds again; empty where it does not.
alter table games.vendor add column replay_url text not null default '';
