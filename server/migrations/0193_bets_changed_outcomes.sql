-- Bets that ended a second time, by when: few, and asked for by whoever says what changed since a period.
create index outcome_changed on bets.outcome (brand_id, at_ms) where seq > 1;
