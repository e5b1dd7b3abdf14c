-- The language that a member chose last; none until then.
alter table identity.member add column language text;
