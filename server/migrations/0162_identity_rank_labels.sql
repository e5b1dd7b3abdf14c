-- The ranks of a brand's ladder are labels of their own kind: a member has that of its rank, and may be given another by
-- hand, which is the one that is shown then. A label given by hand may hold the rank where it is.
alter table identity.label
  add column is_ladder boolean not null default false,
  add column holds_rank boolean not null default false,
  -- How many withdrawals a day whoever has it may ask for; null where the brand's own number holds.
  add column withdrawals_a_day int constraint label_withdrawals_positive check (withdrawals_a_day > 0),
  add constraint label_of_ladder_holds_nothing check (not (is_ladder and holds_rank));
create unique index label_of_ladder_once on identity.label (brand_id, rank_level) where is_ladder;

alter table identity.member
  add column rank_label_id uuid,
  add constraint member_rank_label foreign key (brand_id, rank_label_id) references identity.label (brand_id, label_id)
    not valid;
