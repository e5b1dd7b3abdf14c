-- A digest of what a ticket wins by, written when it is placed with the odds that its bet says: neither a ticket's prizes
-- and ceiling nor the bet beside it are changed later without being seen. Tickets of before have none.
alter table lottery.ticket add column terms_hash bytea;
create function lottery.ticket_terms(bet_id uuid, play_code text, picks text, units int, multiple int, stake_per_unit bigint,
                                     stake bigint, prizes text, odds text, series smallint, member_series smallint,
                                     win_amount_max bigint)
returns bytea immutable parallel safe language sql as
$$ select sha256(convert_to(bet_id::text || E'\n' || play_code || E'\n' || picks || E'\n' || units::text || E'\n' ||
     multiple::text || E'\n' || stake_per_unit::text || E'\n' || stake::text || E'\n' || prizes || E'\n' || odds || E'\n' ||
     coalesce(series::text, '-') || E'\n' || coalesce(member_series::text, '-') || E'\n' || win_amount_max::text, 'UTF8')) $$;
