-- Games by the generator that made them: whoever has the id and the attempt draws the same game again.
create table game (
  generator text not null,
  number int not null,
  game_code text not null,
  attempt int not null,
  percent int not null,
  fingerprint text not null,
  -- What the catalogue goes on behind: family and figures.
  known jsonb not null,
  -- What is said of it.
  facts jsonb not null,
  primary key (generator, number),
  constraint game_code_once unique (generator, game_code)
);

create table certificate (
  fingerprint text primary key,
  certificate jsonb not null,
  made_at bigint not null
);
