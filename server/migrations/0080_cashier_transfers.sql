-- Money also comes by transfer to an account of the brand, which a person finds and credits. When a method is open, by
-- the minutes of the brand's day (over midnight where it ends before it begins), and whose labels may use it: none, all.
alter table cashier.method
  drop constraint method_kind_known,
  add column opens_at smallint,
  add column closes_at smallint,
  add column label_ids uuid[] not null default '{}',
  add constraint method_kind_known check (kind in ('GATEWAY', 'BANK', 'WALLET', 'BANK_TRANSFER', 'QR')),
  add constraint method_hours_known check ((opens_at is null) = (closes_at is null)
    and opens_at between 0 and 1439 and closes_at between 0 and 1439 and opens_at <> closes_at),
  add constraint method_terms_of_ways_in check (direction = 'DEPOSIT' or (opens_at is null and label_ids = '{}')),
  -- Nothing is asked of a provider, and no provider's word can be about it; what came is what is credited.
  add constraint method_transfer_by_hand check ((kind in ('BANK_TRANSFER', 'QR')) = (provider = 'bank-transfer')
    and (provider <> 'bank-transfer' or (direction = 'DEPOSIT' and credits_received_amount)));

alter table cashier.deposit
  drop constraint deposit_state_known,
  -- Where to pay, as it was when the order was made, and the note that finds it again.
  add column pay_to jsonb,
  add column reference text,
  add column claimed_by text,
  add column decided_by text,
  add column reason text,
  add constraint deposit_state_known check (state in
    ('CREATED', 'REDIRECTED', 'AWAITING_PAYMENT', 'PROCESSING', 'CONFIRMED', 'EXPIRED', 'FAILED', 'CANCELLED', 'REVIEW',
     'REVERSED')),
  add constraint deposit_transfer_has_its_note check ((pay_to is null) = (reference is null)),
  add constraint deposit_waits_for_transfer check (state <> 'AWAITING_PAYMENT' or reference is not null),
  add constraint deposit_reference_unique unique (brand_id, reference);
drop index cashier.deposit_waiting;
create index deposit_waiting on cashier.deposit (expires_at) where state in ('CREATED', 'REDIRECTED', 'AWAITING_PAYMENT');
create index deposit_desk on cashier.deposit (brand_id, state, deposit_id);

-- What a member shows of a transfer. The picture is drawn anew, so that the same file has the same name; its look is a
-- sketch of it in 64 bits, by which one that was only changed a little is found.
create table cashier.slip (
  deposit_id uuid not null references cashier.deposit,
  n smallint not null constraint slip_three check (n between 1 and 3),
  brand_id uuid not null,
  member_id uuid not null,
  image text not null,
  look bit(64) not null,
  at_ms bigint not null,
  constraint slip_pk primary key (deposit_id, n),
  constraint slip_once unique (deposit_id, image)
);
create index slip_of_brand on cashier.slip (brand_id, at_ms);
create index slip_image on cashier.slip (brand_id, image);

-- The row without a brand holds for every brand that has none of its own. Above the limit two operators credit.
create table cashier.deposit_rule (
  brand_id uuid,
  two_person_above bigint constraint deposit_rule_two_person_positive check (two_person_above >= 0),
  constraint deposit_rule_brand_unique unique nulls not distinct (brand_id)
);
insert into cashier.deposit_rule (brand_id, two_person_above) values (null, null);
