create schema content;

-- What operators write and everybody reads. `texts` holds, by language tag, an object of `title` and sanitised `html`:
-- one row an item, whatever number of languages it is written in.
create table content.notice (
  notice_id uuid primary key,
  brand_id uuid not null references brand.brand,
  type text not null constraint notice_type_known check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  sorting integer not null constraint notice_sorting_bounded check (sorting between 0 and 1000000),
  from_ms bigint not null,
  until_ms bigint,
  texts jsonb not null constraint notice_has_text check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  withdrawn_at bigint,
  constraint notice_ends_after_it_begins check (until_ms > from_ms)
);
create index notice_in_order on content.notice (brand_id, sorting, from_ms desc, notice_id desc) where withdrawn_at is null;
create index notice_of_brand on content.notice (brand_id, notice_id desc);

create table content.page (
  brand_id uuid not null references brand.brand,
  code text not null constraint page_code_formed check (code ~ '^[a-z][a-z0-9-]{0,39}$'),
  texts jsonb not null constraint page_has_text check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  updated_at bigint not null,
  constraint page_pk primary key (brand_id, code)
);

-- `titles` holds a title by language tag.
create table content.help_group (
  brand_id uuid not null references brand.brand,
  code text not null constraint help_group_code_formed check (code ~ '^[a-z][a-z0-9-]{0,39}$'),
  sorting integer not null constraint help_group_sorting_bounded check (sorting between 0 and 1000000),
  titles jsonb not null constraint help_group_has_title check (jsonb_typeof(titles) = 'object' and titles <> '{}'),
  constraint help_group_pk primary key (brand_id, code)
);

-- An article's code is its deep link, so it stands once in a brand and not once in a group.
create table content.help_article (
  brand_id uuid not null references brand.brand,
  code text not null constraint help_article_code_formed check (code ~ '^[a-z][a-z0-9-]{0,39}$'),
  group_code text not null,
  sorting integer not null constraint help_article_sorting_bounded check (sorting between 0 and 1000000),
  texts jsonb not null constraint help_article_has_text check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  constraint help_article_pk primary key (brand_id, code),
  constraint help_article_group foreign key (brand_id, group_code) references content.help_group (brand_id, code)
);
create index help_article_of_group on content.help_article (brand_id, group_code, sorting, code);
