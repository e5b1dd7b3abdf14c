-- Operators look members up by the beginning of a name, an address or a number: never by reading all of them.
create index member_name_prefix on identity.member (brand_id, username text_pattern_ops);
create index member_email_prefix on identity.member (brand_id, email text_pattern_ops) where email is not null;
create index member_mobile_prefix on identity.member (brand_id, mobile text_pattern_ops) where mobile is not null;

-- Until the member has chosen a new password, sessions open nothing else.
alter table identity.member add column password_due_at bigint;

-- What operators write about members, for each other.
create table identity.member_note (
  note_id uuid primary key,
  brand_id uuid not null references brand.brand,
  member_id uuid not null references identity.member,
  operator text not null,
  text text not null constraint member_note_said check (text <> ''),
  at_ms bigint not null
);
create index member_note_of on identity.member_note (member_id, note_id desc);
create trigger member_note_append_only before update or delete on identity.member_note
  for each row execute function platform.refuse_change();
