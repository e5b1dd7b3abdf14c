-- What a member pays in, stakes and wins, by quarters of an hour from the epoch, of those alone who have something to
-- be held to. Counted in the transaction that moves it, under the locks of the accounts; pruned when no period
-- reaches it any more. It could be made anew from the postings.
alter table wallet.account add column is_watched boolean not null default false;

create table wallet.flow (
  member_id uuid not null,
  brand_id uuid not null,
  quarter int not null,
  deposited bigint not null constraint flow_deposited_not_negative check (deposited >= 0),
  staked bigint not null,
  won bigint not null,
  constraint flow_pk primary key (member_id, quarter)
);
create index flow_by_age on wallet.flow (quarter);
