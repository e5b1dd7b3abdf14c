-- When a bet's stake was raised or lowered last: what returns of it counts back there, and not where it was placed first.
alter table games.vendor_bet add column restaked_at bigint;
