-- What of a member's money lies at vendors that keep it themselves, or is on its way there: what the house owes them
-- counts it beside the pools.
create table wallet.at_vendors (
  member_id uuid not null,
  brand_id uuid not null,
  amount bigint not null constraint at_vendors_not_overdrawn check (amount >= 0),
  version bigint not null,
  constraint at_vendors_pk primary key (member_id)
);
insert into wallet.at_vendors (member_id, brand_id, amount, version)
select member_id, brand_id, sum(amount)::bigint, 1
  from (select member_id, brand_id, booked as amount from games.vendor_wallet
        union all
        select member_id, brand_id, amount from games.vendor_transfer where direction = 'TO_VENDOR' and ended_at is null) lies
 group by member_id, brand_id having sum(amount) > 0;
