create table content.feedback (
  feedback_id uuid primary key,
  brand_id uuid not null references brand.brand,
  member_id uuid not null,
  type text not null constraint feedback_type_formed check (type ~ '^[A-Za-z0-9_-]{1,40}$'),
  content text not null constraint feedback_content_bounded check (length(content) between 1 and 20000),
  images text[] not null constraint feedback_three_images check (cardinality(images) <= 3),
  state text not null default 'OPEN' constraint feedback_state_known check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  answer text,
  ended_at bigint,
  sent_at bigint not null,
  constraint feedback_answered_with_words check ((state = 'ANSWERED') = (answer is not null)),
  constraint feedback_ended_when_not_open check ((state = 'OPEN') = (ended_at is null))
);
create index feedback_of_member on content.feedback (member_id, feedback_id desc);
create index feedback_waiting on content.feedback (brand_id, feedback_id) where state = 'OPEN';

-- How much a brand wants to read at once, and how often; a brand without a row has the defaults of the code.
create table content.feedback_rule (
  brand_id uuid primary key references brand.brand,
  words_min integer not null constraint feedback_rule_least check (words_min >= 1),
  words_max integer not null constraint feedback_rule_most check (words_max between words_min and 2000),
  hourly integer not null constraint feedback_rule_hourly check (hourly >= 1)
);
