-- Whether a game is offered in the panel above other pages. Null is what operators have not said: then the vendor's tag
-- `mini` decides.
alter table games.game add column is_mini boolean;
-- A page asks for these on every visit, and they are few of thousands.
create index game_mini on games.game (brand_id) where coalesce(is_mini, 'mini' = any(tags));
