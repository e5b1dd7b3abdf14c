-- A complaint has a reference, a day by which it is answered, the bet that it is about where it is about one, and once a
-- second look, by somebody else than who answered first.
alter table content.feedback
  add column reference text,
  add column due_at bigint,
  add column bet_id uuid,
  add column answered_by text,
  add column escalated_at bigint,
  add column escalation text,
  add column first_answer text,
  drop constraint feedback_state_known,
  add constraint feedback_state_known check (state in ('OPEN', 'ESCALATED', 'ANSWERED', 'CLOSED')),
  drop constraint feedback_ended_when_not_open,
  add constraint feedback_ended_when_not_open check ((state in ('OPEN', 'ESCALATED')) = (ended_at is null)),
  add constraint feedback_complaint_has_its_day check ((reference is null) = (due_at is null)),
  add constraint feedback_bet_of_complaint check (bet_id is null or reference is not null),
  add constraint feedback_escalated_with_words check ((escalated_at is null) = (escalation is null)),
  add constraint feedback_escalated_complaint check (escalated_at is null or reference is not null),
  add constraint feedback_second_look check (state <> 'ESCALATED' or escalated_at is not null);
create unique index feedback_reference on content.feedback (brand_id, reference) where reference is not null;

-- Days until a complaint is answered, and in which an answer may be looked at again.
alter table content.feedback_rule
  add column complaint_days integer not null default 14
    constraint feedback_rule_complaint_days check (complaint_days between 1 and 56),
  add column escalation_days integer not null default 30
    constraint feedback_rule_escalation_days check (escalation_days between 1 and 365);
