-- Where a brand's numbers are proved elsewhere: the Firebase project whose word counts, and the page that asks for codes.
alter table brand.brand
  add column phone_project text not null default ''
    constraint brand_phone_project_shape check (phone_project ~ '^[a-z0-9-]{0,40}$'),
  add column phone_page text not null default ''
    constraint brand_phone_page_shape check (phone_page = '' or phone_page ~ '^https?://[^[:space:]]+$' and length(phone_page) <= 300);
insert into brand.flag (brand_id, mod_id, enabled)
select brand_id, 'FIREBASEPHONE', false from brand.brand on conflict do nothing;
