-- Failed sign-ins are counted by where they come from, too: what strangers cause locks no device that a member signs in
-- from, and nobody who is signed in. '' is everybody else.
alter table identity.login_guard add column place text not null default '';
alter table identity.login_guard drop constraint login_guard_pk;
alter table identity.login_guard add constraint login_guard_pk primary key (brand_id, username, place);
create index login_guard_since on identity.login_guard (since);
