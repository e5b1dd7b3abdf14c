-- The first form of a vendor's signature covers the body alone: what was signed for one operation can be sent as another
-- of the same fields. The second covers method and path, too; a vendor that signs so can be held to it.
alter table games.vendor add column signs_path boolean not null default false;
