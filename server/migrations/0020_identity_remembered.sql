-- Who wished to be remembered for a day: a selector in the open, a validator by its hash, changed with every use. The
-- validator of before is kept to know a copy by; it is good for a moment, for tabs that open together.
create table identity.remembered (
  family_id uuid primary key,
  brand_id uuid not null references brand.brand,
  member_id uuid not null references identity.member,
  validator_hash bytea not null,
  previous_hash bytea,
  rotated_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  ended_by text
);
create index remembered_of_member on identity.remembered (member_id) where ended_at is null;
create index remembered_age on identity.remembered (expires_at);

-- A session that began so ends with the family, when somebody uses a copy.
alter table identity.session add column family_id uuid;
create index session_of_family on identity.session (family_id) where family_id is not null;
