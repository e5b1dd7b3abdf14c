-- The face a member chose: one of the drawn set, or a picture of their own. Who chose none has one of the set by their id.
create table identity.avatar (
  member_id uuid primary key references identity.member,
  brand_id uuid not null references brand.brand,
  picture text not null constraint avatar_picture_formed check (picture ~ '^S[0-9]{2}$' or picture ~ '^[0-9a-f]{64}\.(png|jpg)$'),
  -- Changes within an hour that began then.
  hour_from_ms bigint not null,
  changes integer not null
);
