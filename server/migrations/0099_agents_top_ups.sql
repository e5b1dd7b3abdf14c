-- Members ask the agent above them for money; the agent gives it as a transfer down the line, or does not.
create table agents.top_up (
  top_up_id uuid not null,
  brand_id uuid not null,
  currency text not null,
  member_id uuid not null,
  agent_id uuid not null,
  -- The way in that it was asked by, a row of another module.
  method_id uuid not null,
  amount bigint not null constraint top_up_amount_positive check (amount > 0),
  state text not null default 'ASKED'
    constraint top_up_state_known check (state in ('ASKED', 'GIVEN', 'DECLINED', 'CANCELLED', 'EXPIRED')),
  reason text,
  transfer_id uuid references agents.transfer,
  asked_ms bigint not null,
  expires_ms bigint not null,
  ended_ms bigint,
  constraint top_up_pk primary key (top_up_id),
  constraint top_up_between_two check (member_id <> agent_id),
  constraint top_up_given_by_transfer check ((state = 'GIVEN') = (transfer_id is not null)),
  constraint top_up_ended check ((state = 'ASKED') = (ended_ms is null)),
  constraint top_up_reason_of_declined check (reason is null or state = 'DECLINED')
);
-- Nobody asks for two at once, and no transfer gives two.
create unique index top_up_one_open on agents.top_up (member_id) where state = 'ASKED';
create unique index top_up_of_transfer on agents.top_up (transfer_id) where transfer_id is not null;
create index top_up_asked_by on agents.top_up (member_id, top_up_id);
create index top_up_asked_of on agents.top_up (agent_id, top_up_id);
create index top_up_open_of on agents.top_up (agent_id, top_up_id) where state = 'ASKED';
create index top_up_overdue on agents.top_up (expires_ms) where state = 'ASKED';
