-- Accounts that sign in by one browser are linked; a client that is no browser keeps no mark of its own, and tells nothing.
alter table identity.known_place add column is_browser boolean not null default false;
create index known_place_of_browser on identity.known_place (brand_id, place) where is_browser;

-- Linked accounts on opposite sides.
alter table aml.rule drop constraint rule_flags_known;
alter table aml.rule add constraint rule_flags_known
  check (flags <@ '{CDD,EDD,MIN_PLAY,STRUCTURING,RAPID,SHARED,HEDGE,CHARGEBACK}'::text[]);
update aml.rule set flags = array_append(flags, 'HEDGE') where brand_id is null;
