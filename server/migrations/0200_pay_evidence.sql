-- Evidence that an agent's line plays against itself: found day by day in what ended and in what was changed, looked at by a
-- person, and shown where bills of the line are decided about. Nobody is punished by it.

-- From what on something is told; without a row as the house has it.
create table pay.evidence_rule (
  brand_id uuid not null constraint evidence_rule_pk primary key,
  is_on boolean not null,
  cover_percent smallint not null constraint evidence_cover_percent check (cover_percent between 1 and 100),
  -- Tenths of a standard deviation.
  cover_score smallint not null constraint evidence_cover_score check (cover_score between 20 and 200),
  least_rounds int not null constraint evidence_rounds check (least_rounds between 2 and 100000),
  self_percent smallint not null constraint evidence_self_percent check (self_percent between 1 and 100),
  least_amount bigint not null constraint evidence_amount check (least_amount >= 0),
  least_turns smallint not null constraint evidence_turns check (least_turns between 1 and 100)
);

-- Days of a brand that were looked through, each once.
create table pay.evidence_day (
  brand_id uuid not null,
  day date not null,
  found int not null,
  at_ms bigint not null,
  constraint evidence_day_pk primary key (brand_id, day)
);

create table pay.evidence (
  evidence_id uuid not null constraint evidence_pk primary key,
  brand_id uuid not null,
  agent_id uuid not null,
  -- From the top down to the agent, as it stood when it was found: bills of everybody in it are concerned.
  line_path uuid[] not null,
  kind text not null constraint evidence_kind_known check (kind in ('COVER', 'SELF_PLAY', 'RATES', 'MOVED')),
  day date not null,
  begin_ms bigint not null,
  end_ms bigint not null,
  figures jsonb not null,
  found_ms bigint not null,
  -- Who looked at it, and what it came to.
  looked_ms bigint,
  looked_by text,
  note text,
  constraint evidence_once unique (brand_id, agent_id, kind, day),
  constraint evidence_of_agent check (line_path[cardinality(line_path)] = agent_id),
  constraint evidence_lasts check (end_ms > begin_ms),
  constraint evidence_looked check ((looked_ms is null) = (looked_by is null) and (looked_ms is null) = (note is null))
);
create index evidence_open on pay.evidence (brand_id, evidence_id desc) where looked_ms is null;
create index evidence_of_brand on pay.evidence (brand_id, evidence_id desc);
create index evidence_of_line on pay.evidence using gin (line_path);
create index evidence_of_time on pay.evidence (brand_id, begin_ms);
create index bill_of_run_receiver on pay.bill (run_id, receiver_id);

create function pay.refuse_other_evidence() returns trigger language plpgsql as $$
begin
  if old.looked_ms is not null
     or (new.evidence_id, new.brand_id, new.agent_id, new.line_path, new.kind, new.day, new.begin_ms, new.end_ms, new.figures, new.found_ms)
        is distinct from
        (old.evidence_id, old.brand_id, old.agent_id, old.line_path, old.kind, old.day, old.begin_ms, old.end_ms, old.figures, old.found_ms) then
    raise exception 'evidence is kept as it was found' using errcode = 'restrict_violation', constraint = 'evidence_kept';
  end if;
  return new;
end $$;
create trigger evidence_kept before update on pay.evidence for each row execute function pay.refuse_other_evidence();
create trigger evidence_undeletable before delete on pay.evidence for each row execute function platform.refuse_change();
