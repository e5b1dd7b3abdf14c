-- How far each reader of a log has come. Whoever writes to such a log holds it until its transaction ends, so that rows are
-- committed in the order of their numbers: a reader goes on behind the last one that it read, and passes over none. It
-- keeps its place in the transaction of what it books from them.
create table platform.reader (
  name text not null constraint reader_pk primary key,
  n bigint not null default 0
);
