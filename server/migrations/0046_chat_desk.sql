-- Words that a brand wants to look at: what holds one of them is said, and waits among the reports.
create table chat.warn_word (
  brand_id uuid not null references brand.brand,
  -- Folded: small letters without marks, as messages are compared.
  word text not null constraint warn_word_bounded check (length(word) between 2 and 60),
  constraint warn_word_pk primary key (brand_id, word)
);
alter table chat.report drop constraint report_reason_known,
  add constraint report_reason_known check (reason in ('spam', 'abuse', 'scam', 'other', 'word'));
create index report_open_of_brand on chat.report (brand_id, message_id desc) where closed_at is null;
-- Around a reported message all are read, those that were removed too.
create index message_around on chat.message (room_id, message_id);
