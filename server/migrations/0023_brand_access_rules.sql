-- Who may come in from where. Networks are written as CIDR, countries as ISO 3166; `hosting` names networks of
-- machines rather than people, which makes a sign-in stand out.
create table brand.access_rule (
  brand_id uuid not null references brand.brand,
  kind text not null constraint access_rule_kind check (kind in ('deny_ip', 'allow_ip', 'deny_country', 'hosting')),
  value text not null,
  note text not null default '',
  primary key (brand_id, kind, value),
  constraint access_rule_value check (
    case when kind = 'deny_country' then value ~ '^[A-Z]{2}$' else value::cidr is not null end)
);
-- What becomes of addresses that the table of countries does not know: let in, let in without money, or not.
alter table brand.brand add column unknown_country text not null default 'allow'
  constraint brand_unknown_country check (unknown_country in ('allow', 'browse', 'deny'));
