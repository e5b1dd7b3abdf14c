-- What a member answered when asked for a limit of deposits, once an occasion; `LATER` is no answer where the law of the
-- brand asks for one. `habit.asked_at` is read no more.
create table protection.limit_prompt (
  member_id uuid not null,
  brand_id uuid not null,
  occasion text not null constraint limit_prompt_occasion_known check (occasion in ('REGISTRATION', 'DEPOSIT')),
  answer text not null constraint limit_prompt_answer_known check (answer in ('LIMIT', 'NONE', 'LATER')),
  at_ms bigint not null,
  constraint limit_prompt_pk primary key (member_id, occasion)
);
insert into protection.limit_prompt (member_id, brand_id, occasion, answer, at_ms)
select member_id, brand_id, 'DEPOSIT', 'LATER', asked_at from protection.habit where asked_at is not null;
