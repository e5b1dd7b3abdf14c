create schema inbox;

-- Messages to members: to one, or to all of a brand by a single row. The text is made when somebody reads it, from the
-- kind and the parameters, in the reader's language; what an operator wrote stands in the parameters, by language.
create table inbox.message (
  -- UUIDv7: what is newer stands higher, and what is too old is found by its id.
  message_id uuid primary key,
  brand_id uuid not null references brand.brand,
  -- Null: to all members of the brand who were there when it was sent.
  member_id uuid,
  kind text not null,
  parameters jsonb not null default '{}',
  -- What happened, so that it is told once whoever tells it again.
  fact text,
  at_ms bigint not null,
  -- Marks of a member's own message; those of a message to all stand in `inbox.mark`.
  read_at bigint,
  deleted_at bigint,
  constraint message_to_all_has_no_marks
    check (member_id is not null or (read_at is null and deleted_at is null and fact is null))
);
create unique index message_of_fact on inbox.message (member_id, kind, fact) where fact is not null;
create index message_of_member on inbox.message (member_id, message_id desc)
  where member_id is not null and deleted_at is null;
-- The count of unread ones reads this alone: it holds nothing that was read.
create index message_unread on inbox.message (member_id, message_id)
  where member_id is not null and read_at is null and deleted_at is null;
create index message_to_all on inbox.message (brand_id, message_id desc) where member_id is null;

-- Who read or deleted a message that went to all: a row when it happens, never one a member beforehand.
create table inbox.mark (
  member_id uuid not null,
  message_id uuid not null references inbox.message,
  brand_id uuid not null references brand.brand,
  read_at bigint not null,
  deleted_at bigint,
  constraint mark_pk primary key (member_id, message_id)
);
create index mark_of_message on inbox.mark (message_id);
