-- The estimate that two operators agreed to when they published a version, and what the promotion had given until then: what
-- it gave since stands beside what was expected of it.
alter table promo.promotion_version
  add column study_id uuid references promo.study,
  add column spent_before bigint not null default 0,
  add column winners_before int not null default 0;
