-- AG: an announcement that agents alone read.
alter table content.notice drop constraint notice_type_known;
alter table content.notice add constraint notice_type_known check (type in ('B', 'PL', 'PU', 'PR', 'H', 'AG'));
