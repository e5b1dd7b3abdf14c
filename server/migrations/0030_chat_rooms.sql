create schema chat;

create table chat.room (
  room_id uuid primary key,
  brand_id uuid not null references brand.brand,
  code text not null,
  name text not null,
  language text not null,
  sorting int not null default 0,
  -- A room that is closed is unknown to everybody; what was said in it is kept as long as elsewhere.
  closed_at bigint,
  constraint room_code_unique unique (brand_id, code),
  constraint room_code_plain check (code ~ '^[a-z0-9-]{1,40}$')
);

-- What members said. Kept 90 days, also where it is removed from view, and then deleted by a job.
create table chat.message (
  -- UUIDv7: the order of a room, and its age.
  message_id uuid primary key,
  brand_id uuid not null references brand.brand,
  room_id uuid not null references chat.room,
  member_id uuid not null,
  -- As it was shown: a nickname with most of its letters covered.
  name text not null,
  text text not null constraint message_text_bounded check (length(text) between 1 and 300),
  -- The sender's own number of it: sent twice, it is one message.
  client_id text not null,
  at_ms bigint not null,
  removed_at bigint,
  constraint message_client_unique unique (member_id, client_id)
);
create index message_of_room on chat.message (room_id, message_id desc) where removed_at is null;
create index message_of_member on chat.message (member_id, message_id desc);

create table chat.report (
  message_id uuid not null references chat.message,
  member_id uuid not null,
  brand_id uuid not null references brand.brand,
  reason text not null constraint report_reason_known check (reason in ('spam', 'abuse', 'scam', 'other')),
  at_ms bigint not null,
  -- When an operator decided about it.
  closed_at bigint,
  constraint report_once_each primary key (message_id, member_id)
);
create index report_open on chat.report (at_ms) where closed_at is null;

create table chat.mute (
  member_id uuid primary key,
  brand_id uuid not null references brand.brand,
  at_ms bigint not null,
  -- Null: until an operator undoes it.
  until_ms bigint
);

-- Whom a member does not want to read.
create table chat.hidden (
  member_id uuid not null,
  hidden_id uuid not null,
  brand_id uuid not null references brand.brand,
  name text not null,
  at_ms bigint not null,
  constraint hidden_pk primary key (member_id, hidden_id),
  constraint hidden_somebody_else check (member_id <> hidden_id)
);
