-- Whether the line above gets something of it when it is settled: its bet says who and what.
alter table lottery.ticket add column has_line boolean not null default false;
