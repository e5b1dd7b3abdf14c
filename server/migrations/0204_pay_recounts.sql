-- Bills of a run that were computed once more at night, by another way from what each member did: a sample that follows
-- from the run's id, and what of it differed.
create table pay.recount (
  run_id uuid not null constraint recount_pk primary key references pay.run,
  brand_id uuid not null,
  at_ms bigint not null,
  bills int not null constraint recount_bills check (bills >= 0),
  differ int not null constraint recount_differ check (differ between 0 and bills),
  -- The first bill that differed, with the figures of both.
  bill_id uuid,
  was jsonb,
  again jsonb,
  constraint recount_named check ((differ > 0) = (bill_id is not null))
);
create index recount_differing on pay.recount (brand_id, at_ms) where differ > 0;
