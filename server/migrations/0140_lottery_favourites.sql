-- The lotteries that a member keeps, of which there are no more than games.
create table lottery.favourite (
  member_id uuid not null,
  game_id int not null references lottery.game,
  brand_id uuid not null,
  added_at bigint not null,
  constraint favourite_pk primary key (member_id, game_id)
);
