-- That this database holds the demo: brands, members with money, and operators whose passwords are written beside it.
-- Production never starts over it.
create table platform.demo (
  seeded_at bigint not null,
  is_one boolean primary key default true constraint demo_one check (is_one)
);
-- Whatever was seeded before has the demo's own brands, both of them.
insert into platform.demo (seeded_at)
select platform.now_ms() from brand.brand where merchant_code in ('parlour', 'verbena') having count(*) = 2;
