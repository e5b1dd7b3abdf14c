-- Pictures that were drawn anew from what members sent, named by the hash of their own bytes. Never what was sent.
create table platform.image (
  brand_id uuid not null,
  name text not null constraint image_name_formed check (name ~ '^[0-9a-f]{64}\.(png|jpg)$'),
  bytes bytea not null constraint image_bounded check (octet_length(bytes) between 1 and 6291456),
  created_at bigint not null,
  constraint image_pk primary key (brand_id, name)
);
