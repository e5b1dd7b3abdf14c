-- The addresses that agents alone log in at. Where a brand has one, agents log in there and nowhere else.
alter table brand.host add column is_for_agents boolean not null default false;
