-- What a brand's pages load from elsewhere, and the rates that stand beside its categories.
alter table brand.brand
  add column analytics_id text not null default ''
    constraint brand_analytics_id_shape check (analytics_id ~ '^[A-Za-z0-9_-]{0,40}$'),
  add column image_cdns text[] not null default '{}'
    constraint brand_image_cdns_few check (cardinality(image_cdns) <= 8),
  add column launch_game_cdns text[] not null default '{}'
    constraint brand_launch_game_cdns_few check (cardinality(launch_game_cdns) <= 8),
  add column point_rates jsonb not null
    default '{"LIVE": "0.70", "SPORTS": "1.00", "FISH": "1.20", "RNG": "1.20", "PVP": "1.00", "COCKFIGHT": "1.00"}'
    constraint brand_point_rates_object check (jsonb_typeof(point_rates) = 'object');

-- Switches that every brand has from now on, all of them off: members alone see the site, agents alone log in.
insert into brand.flag (brand_id, mod_id, enabled)
select brand_id, mod_id, false from brand.brand, unnest(array['LOGINFIRST', 'AGENTSONLY']) as switch(mod_id)
on conflict do nothing;
