create schema verification;

-- The name and the birthday that a member gives; fixed while they are looked at, and once they were found right.
create table verification.person (
  member_id uuid primary key,
  brand_id uuid not null,
  name text not null,
  birthday text not null constraint person_birthday_day check (birthday ~ '^\d{4}-\d{2}-\d{2}$'),
  at_ms bigint not null
);

-- What a member showed for a level, and what became of it. What counts is the latest of a member and level. The number
-- and the address rest sealed; the hash, under a key of its own, finds the same document with another account.
create table verification.request (
  request_id uuid not null,
  brand_id uuid not null,
  member_id uuid not null,
  level smallint not null constraint request_level_known check (level in (2, 3)),
  state text not null constraint request_state_known check (state in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED')),
  name text not null,
  birthday text not null,
  document_kind text,
  number_sealed bytea,
  number_hash bytea,
  number_tail text,
  valid_until text constraint request_valid_until_day check (valid_until ~ '^\d{4}-\d{2}-\d{2}$'),
  address_sealed bytea,
  funds_source text,
  submitted_at bigint not null,
  claimed_by text,
  -- Sanctions lists and politically exposed persons: what was found, by whom.
  screening text constraint request_screening_known check (screening in ('CLEAR', 'HIT')),
  screened_by text,
  screened_at bigint,
  decided_by text,
  decided_at bigint,
  reason text,
  approved_at bigint,
  expires_at bigint,
  erased_at bigint,
  constraint request_pk primary key (request_id),
  constraint request_identity_has_a_document check (level <> 2 or document_kind in ('ID_CARD', 'PASSPORT', 'DRIVING_LICENCE', 'RESIDENCE')),
  constraint request_funds_have_a_source check (level <> 3 or funds_source in ('SALARY', 'BUSINESS', 'SAVINGS', 'PROPERTY', 'INHERITANCE', 'OTHER')),
  constraint request_screened_by_somebody check ((screening is null) = (screened_by is null) and (screening is null) = (screened_at is null)),
  constraint request_approved_after_screening check (approved_at is null or screening is not null),
  constraint request_decided_by_somebody check (state not in ('APPROVED', 'REJECTED') or (decided_by is not null and decided_at is not null)),
  constraint request_rejected_with_reason check (state <> 'REJECTED' or reason is not null),
  constraint request_ends_after_approval check (expires_at is null or approved_at is not null)
);
-- One thing of a level at a time is looked at, and one counts.
create unique index request_one_at_a_time on verification.request (member_id, level) where state in ('PENDING', 'APPROVED');
create index request_of_member on verification.request (member_id, level, request_id desc);
create index request_desk on verification.request (brand_id, state, request_id);
create index request_number on verification.request (brand_id, number_hash) where number_hash is not null;
create index request_ending on verification.request (expires_at) where state = 'APPROVED' and expires_at is not null;

-- Pictures of documents, drawn anew and sealed for their own place alone; the hash finds the same picture elsewhere.
create table verification.document (
  request_id uuid not null references verification.request,
  n smallint not null constraint document_three check (n between 1 and 3),
  brand_id uuid not null,
  member_id uuid not null,
  type text not null constraint document_type_known check (type in ('png', 'jpg')),
  sealed bytea not null,
  picture_hash bytea not null,
  at_ms bigint not null,
  constraint document_pk primary key (request_id, n)
);
create index document_picture on verification.document (brand_id, picture_hash);
create index document_of_member on verification.document (member_id);

-- Every step, and every time that a person looked at a document.
create table verification.event (
  event_id uuid primary key,
  -- What happens at one moment has its order too.
  n bigint generated always as identity,
  brand_id uuid not null,
  member_id uuid not null,
  request_id uuid not null references verification.request,
  at_ms bigint not null,
  what text not null constraint event_what_known check (what in
    ('submitted', 'claimed', 'released', 'screened', 'viewed', 'approved', 'rejected', 'revoked', 'expired', 'erased')),
  operator text,
  document smallint,
  note text,
  constraint event_view_names_both check (what <> 'viewed' or (operator is not null and document is not null))
);
create index event_of_request on verification.event (request_id, n);
create trigger event_append_only before update or delete on verification.event for each row execute function platform.refuse_change();

-- Up to which sums of a member's life a level is enough, by currency. The row without a brand holds for every brand
-- that has none of its own; a currency without a row has no room at all.
create table verification.ceiling (
  brand_id uuid,
  currency text not null,
  unproved_deposits bigint not null,
  level_one_deposits bigint not null,
  withdrawals bigint not null,
  enhanced bigint not null,
  -- Whether an account becomes an agent's only at level 2.
  agents_known boolean not null default false,
  constraint ceiling_unique unique nulls not distinct (brand_id, currency),
  constraint ceiling_positive check (unproved_deposits >= 0 and withdrawals >= 0),
  constraint ceiling_levels_rise check (unproved_deposits <= level_one_deposits and level_one_deposits <= enhanced
    and withdrawals <= enhanced)
);
-- Rule book F8: 2,000 € in all below level 2, deposits as withdrawals, and 10,000 € below level 3; in round sums of each
-- currency, a euro being worth about so much of it. A brand whose law asks for level 1 before the first deposit sets
-- its first sum to nothing.
insert into verification.ceiling (brand_id, currency, unproved_deposits, level_one_deposits, withdrawals, enhanced)
select null, currency, euro * 2000 * 10000, euro * 2000 * 10000, euro * 2000 * 10000, euro * 10000 * 10000
  from (values ('EUR', 1::bigint), ('USD', 1), ('USDT', 1), ('GBP', 1), ('CHF', 1), ('AUD', 2), ('CAD', 2), ('SGD', 1),
               ('NZD', 2), ('PHP', 65), ('VND', 30000), ('THB', 40), ('IDR', 18000), ('MYR', 5), ('KHR', 4500),
               ('MMK', 2300), ('LAK', 24000), ('INR', 95), ('BDT', 130), ('PKR', 310), ('CNY', 8), ('HKD', 8),
               ('TWD', 35), ('JPY', 160), ('KRW', 1500), ('BRL', 6), ('MXN', 20), ('COP', 4500), ('PEN', 4),
               ('CLP', 1000), ('ARS', 1200), ('TRY', 40), ('AED', 4), ('SAR', 4), ('EGP', 50), ('ZAR', 20),
               ('NGN', 1700), ('KES', 140), ('PLN', 4), ('SEK', 11), ('NOK', 11), ('DKK', 7), ('CZK', 25)
       ) as worth (currency, euro);
