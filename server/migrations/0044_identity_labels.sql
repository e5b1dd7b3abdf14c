-- What a brand calls its members by: a name in each language, the rank that goes with it, and a colour of the palette.
create table identity.label (
  label_id uuid primary key,
  brand_id uuid not null references brand.brand,
  names jsonb not null constraint label_has_name check (jsonb_typeof(names) = 'object' and names <> '{}'),
  rank_level smallint not null constraint label_rank_bounded check (rank_level between 0 and 99),
  colour text not null constraint label_colour_known check (colour in ('neutral', 'accent', 'positive', 'negative', 'info')),
  constraint label_of_brand unique (brand_id, label_id)
);

-- A member's label is one of the own brand.
alter table identity.member add column label_id uuid,
  add constraint member_label foreign key (brand_id, label_id) references identity.label (brand_id, label_id);
create index member_of_label on identity.member (label_id) where label_id is not null;

-- Why a sign-in stood out, and whether it was turned away without a question: operators are asked about both.
alter table identity.step_up
  add column signals text[] not null default '{}',
  add column is_blocked boolean not null default false;
