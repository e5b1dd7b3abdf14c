-- outside a transaction
create index concurrently if not exists member_of_rank_label on identity.member (rank_label_id) where rank_label_id is not null;
alter table identity.member validate constraint member_rank_label;
