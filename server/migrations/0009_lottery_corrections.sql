-- A game's results are drawn here from a committed seed, or published outside and recorded here. A game of which only
-- results are shown is not sold.
alter table lottery.game
  add column results text not null default 'SEED' constraint game_results_known check (results in ('SEED', 'PUBLISHED')),
  drop constraint game_status_known,
  add constraint game_status_known check (status in ('ON', 'MAINTENANCE', 'OFF', 'RESULTS'));

-- An issue whose result is published outside has no seed, and so no commitment.
alter table lottery.issue
  alter column commit drop not null,
  add constraint issue_seed_was_committed check (seed is null or commit is not null);
create index issue_void on lottery.issue (game_id, draw_at desc) where state = 'VOID';

-- What was committed stays: neither the commitment, nor the seed, nor the numbers drawn from it are ever changed,
-- whoever asks and by whatever statement.
create function lottery.refuse_other_result() returns trigger language plpgsql as $$
begin
  raise exception 'what was committed stays' using errcode = 'restrict_violation', constraint = 'issue_draw_stays';
end $$;
create trigger issue_draw_stays before update on lottery.issue for each row
  when (old.commit is not null and (new.commit is distinct from old.commit
        or old.result is not null and (new.result is distinct from old.result or new.seed is distinct from old.seed)))
  execute function lottery.refuse_other_result();

-- An issue that is ended by hand or settled again. One at a time an issue; `after_member_id` is how far it has come.
create table lottery.correction (
  correction_id uuid primary key,
  issue_id uuid not null references lottery.issue,
  n smallint not null,
  kind text not null constraint correction_kind_known check (kind in ('VOID', 'RESETTLE')),
  -- What it settles by; a void issue has nothing to settle by.
  result jsonb,
  made_by text not null,
  reason text not null,
  after_member_id uuid,
  members bigint not null default 0,
  bets bigint not null default 0,
  -- What the members of the chunks so far got (or lost, below zero) by it.
  difference numeric(30, 0) not null default 0,
  started_at bigint not null,
  finished_at bigint,
  constraint correction_in_order unique (issue_id, n),
  constraint correction_result_to_settle_by check ((kind = 'VOID') = (result is null))
);
create unique index correction_one_at_a_time on lottery.correction (issue_id) where finished_at is null;

-- What was published outside, as it came: the first result and each that corrected it.
create table lottery.published_result (
  issue_id uuid not null references lottery.issue,
  n smallint not null,
  result jsonb not null,
  source text not null,
  correction_id uuid references lottery.correction,
  at_ms bigint not null,
  constraint published_result_pk primary key (issue_id, n)
);
create trigger published_result_append_only before update or delete on lottery.published_result
  for each row execute function platform.refuse_change();
