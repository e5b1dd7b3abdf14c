-- What was booked on a day (UTC) that is over for good, as one digest: a line that is changed, lost or put in afterwards
-- is seen. Demo lines are none of it: they go with their guests.
create table wallet.sealed_day (
  day date primary key,
  lines bigint not null constraint sealed_day_counts check (lines >= 0),
  digest bytea not null constraint sealed_day_has_sha256 check (octet_length(digest) = 32),
  sealed_at bigint not null
);
create trigger sealed_day_append_only before update or delete on wallet.sealed_day
  for each row execute function platform.refuse_change();
