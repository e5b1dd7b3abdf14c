-- One bet on several issues (lottery rule book C.11): an order for each issue, and what holds them together. How each of
-- them ended is what its bets say.
create table lottery.chase (
  chase_id uuid not null,
  brand_id uuid not null,
  member_id uuid not null,
  game_id int not null,
  -- A win ends what is not drawn yet.
  win_stop boolean not null,
  placed_at bigint not null,
  constraint chase_pk primary key (member_id, chase_id)
) partition by range (chase_id);

create table lottery.chase_order (
  chase_id uuid not null,
  -- In the order of drawing, from 0.
  place smallint not null,
  member_id uuid not null,
  issue_id uuid not null,
  order_id uuid not null,
  win_stop boolean not null,
  constraint chase_order_pk primary key (chase_id, place)
) partition by range (chase_id);
create index chase_order_of_issue on lottery.chase_order (issue_id, member_id);
create index chase_order_of_order on lottery.chase_order (order_id);

create trigger chase_append_only before update or delete on lottery.chase for each row execute function platform.refuse_change();
create trigger chase_order_append_only before update or delete on lottery.chase_order for each row execute function platform.refuse_change();

select platform.ensure_partitions('lottery.chase', 8);
select platform.ensure_partitions('lottery.chase_order', 8);

alter table lottery.game add column allow_chase boolean not null default true;
