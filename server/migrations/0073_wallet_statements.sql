-- What a member can verify: every line of a pool hashed onto the one before it, the head of each night kept, and each
-- night's balances of a brand committed to in one root (core/fair/statement-chain.ts, liabilities.ts say the same).

create function wallet.chain_step(before bytea, start bytea, line text) returns bytea immutable parallel safe language sql as
$$ select sha256(coalesce(before, start) || convert_to(line, 'UTF8')) $$;

-- The hash after some lines, in their order, from the hash before the first of them.
create aggregate wallet.chain(start bytea, line text) (sfunc = wallet.chain_step, stype = bytea);

create function wallet.chain_start(account_id uuid) returns bytea immutable parallel safe language sql as
$$ select sha256(convert_to('statement ' || account_id::text, 'UTF8')) $$;

create function wallet.sum_bytes(sum bigint) returns bytea immutable parallel safe language sql as
$$ select '\x0000000000000000'::bytea || int8send(sum) $$;

-- A leaf of the tree of sums: a debt owes its member nothing.
create function wallet.sum_leaf(balance bigint, salt bytea, member_id uuid, pools text) returns bytea immutable parallel safe language sql as
$$ select sha256('\x00'::bytea || wallet.sum_bytes(greatest(balance, 0)) || salt || convert_to(member_id::text, 'UTF8')
                 || sha256(convert_to(pools, 'UTF8'))) $$;

-- The root over leaves in their order; what has no neighbour goes up as it is.
create function wallet.sum_root(sums bigint[], hashes bytea[]) returns bytea immutable parallel safe language plpgsql as $$
declare
  nodes int := cardinality(sums);
  at int;
  over int;
begin
  while nodes > 1 loop
    at := 1;
    over := 0;
    while at <= nodes loop
      over := over + 1;
      if at = nodes then
        hashes[over] := hashes[at];
        sums[over] := sums[at];
      else
        hashes[over] := sha256('\x01'::bytea || wallet.sum_bytes(sums[at]) || hashes[at]
                               || wallet.sum_bytes(sums[at + 1]) || hashes[at + 1]);
        sums[over] := sums[at] + sums[at + 1];
      end if;
      at := at + 2;
    end loop;
    nodes := over;
  end loop;
  return hashes[1];
end $$;

-- The head of a pool on a night after which it had moved: of others the one before it stays.
create table wallet.chain_head (
  account_id uuid not null,
  version bigint not null,
  brand_id uuid not null,
  day date not null,
  balance bigint not null,
  hash bytea not null constraint chain_head_is_a_hash check (length(hash) = 32),
  constraint chain_head_pk primary key (account_id, version)
);
create trigger chain_head_append_only before update or delete on wallet.chain_head
  for each row execute function platform.refuse_change();

-- A night of a brand. While it is being made, how far it has come; then its root and total, which are public.
create table wallet.commitment (
  commitment_id uuid not null constraint commitment_pk primary key,
  brand_id uuid not null,
  day date not null,
  begun_at bigint not null,
  last_member_id uuid,
  parts int not null default 0,
  members int not null default 0,
  total bigint,
  root bytea,
  published_at bigint,
  constraint commitment_once_a_day unique (brand_id, day),
  constraint commitment_published_whole check ((published_at is null) = (root is null) and (root is null) = (total is null))
);
create index commitment_unfinished on wallet.commitment (day) where published_at is null;
create trigger commitment_final before update or delete on wallet.commitment
  for each row when (old.published_at is not null) execute function platform.refuse_change();

create table wallet.commitment_part (
  commitment_id uuid not null references wallet.commitment,
  part int not null,
  brand_id uuid not null,
  sum bigint not null,
  root bytea not null,
  constraint commitment_part_pk primary key (commitment_id, part)
);
create trigger commitment_part_append_only before update or delete on wallet.commitment_part
  for each row execute function platform.refuse_change();

-- What a night says of a member: balance and pools, blinded by a salt that nobody else is told. Kept for ninety days.
create table wallet.commitment_leaf (
  commitment_id uuid not null references wallet.commitment,
  part int not null,
  place smallint not null,
  brand_id uuid not null,
  member_id uuid not null,
  balance bigint not null,
  salt bytea not null constraint commitment_leaf_salted check (length(salt) = 16),
  pools text not null,
  hash bytea not null,
  constraint commitment_leaf_pk primary key (commitment_id, part, place),
  constraint commitment_leaf_once unique (member_id, commitment_id)
);
create trigger commitment_leaf_unchanged before update on wallet.commitment_leaf
  for each row execute function platform.refuse_change();

-- A night walks a brand's members in their order; no balance is in this index, so no bet has to touch it.
create index account_of_brand_by_member on wallet.account (brand_id, owner_id)
  where owner_kind = 'member' and purpose = 'PLAYER_CASH' and currency <> 'XXX';
