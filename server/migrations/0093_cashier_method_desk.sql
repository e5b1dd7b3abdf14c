-- What operators say of a method beside its limits: its name in each language, and how long an order of it waits. Words
-- of an account or a channel live in `channels`, where one that is switched off says so.
alter table cashier.method
  add column names jsonb not null default '{}',
  add column life_minutes int not null default 30
    constraint method_life_known check (life_minutes between 5 and 1440);
