create schema brand;

create table brand.brand (
  brand_id uuid primary key,
  merchant_code text not null constraint brand_merchant_code_unique unique,
  name text not null,
  theme text not null,
  theme_mode text not null constraint brand_theme_mode_known check (theme_mode in ('dark', 'light')),
  currency text not null,
  currency_symbol text not null,
  currency_decimals smallint not null constraint brand_currency_decimals check (currency_decimals between 0 and 4),
  time_zone text not null,
  default_language text not null,
  languages text[] not null,
  status smallint not null default 0 constraint brand_status_known check (status in (0, 1, 2)),
  maintenance_end_at bigint,
  is_default boolean not null default false,
  customer_service jsonb not null default '[]',
  resources jsonb not null default '[]',
  minimum_age smallint not null default 18
);
create unique index brand_one_default on brand.brand (is_default) where is_default;

create table brand.host (
  host text primary key,
  brand_id uuid not null references brand.brand
);

create table brand.flag (
  brand_id uuid not null references brand.brand,
  mod_id text not null,
  enabled boolean not null,
  primary key (brand_id, mod_id)
);

create table brand.register_rule (
  brand_id uuid not null references brand.brand,
  field text not null,
  enabled boolean not null,
  required boolean not null,
  accepted_pattern text not null,
  pattern_id smallint not null,
  min_length smallint not null,
  max_length smallint not null,
  primary key (brand_id, field)
);

-- The key that a brand's clients seal payloads to; the private half is sealed with the installation's secret.
create table brand.seal_key (
  key_id text primary key,
  brand_id uuid not null references brand.brand,
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at bigint not null,
  retired_at bigint
);
create index seal_key_of_brand on brand.seal_key (brand_id, created_at desc);
